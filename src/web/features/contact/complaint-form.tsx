import { useRef, useState } from 'react';
import {
  complaintBody,
  complaintReasons,
  type ComplaintBody,
  type ComplaintReason,
  type ComplaintSubject,
} from '#contract/complaints.ts';
import { complaintReasonLabels } from '#domain/complaints/complaint-labels.ts';
import { api, ApiError } from '#web/lib/api-client.ts';
import { ContractForm } from '#web/lib/forms/contract-form.tsx';
import { createKeyring } from '#web/lib/forms/idempotency-key.ts';
import { useContractForm } from '#web/lib/forms/use-contract-form.ts';
import { Checkbox } from '#web/ui/checkbox.tsx';
import { Field } from '#web/ui/field.tsx';
import { NativeSelect } from '#web/ui/native-select.tsx';
import { Link, textLink } from '#web/ui/link.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { TextArea, TextInput } from '#web/ui/text-input.tsx';
import { ConsentText } from './contact-fields.tsx';

/** What can be wrong with an offer alone. */
const ofOffers: ReadonlySet<ComplaintReason> = new Set(['gone', 'photos']);

const reasonsOf = (type: ComplaintSubject) =>
  complaintReasons
    .filter((reason) => type === 'offer' || !ofOffers.has(reason))
    .map((value) => ({ value, label: complaintReasonLabels[value] }));

const texts: Record<ComplaintSubject, { label: string; begin: string; end: string; gone: string }> = {
  offer: {
    label: 'Жалоба на предложение',
    begin: 'Вы жалуетесь на предложение, с которого пришли. Проверим его и примем меры.',
    end: 'Проверим предложение',
    gone: 'Этого предложения уже нет в каталоге',
  },
  lessor: {
    label: 'Жалоба на лизинговую компанию',
    begin: 'Вы жалуетесь на лизинговую компанию, чьё предложение смотрели. Разберёмся и примем меры.',
    end: 'Разберёмся',
    gone: 'Эта лизинговая компания больше не работает с сервисом',
  },
};

type Values = {
  subject: ComplaintBody['subject'];
  reason: string;
  text: string;
  email: string;
  consent: boolean;
};

/** What a complaint is about. */
type Subject = { type: ComplaintSubject; id: string };

/** Whether what is complained of was taken out while the complaint was written. */
const isGone = (err: unknown): boolean =>
  err instanceof ApiError && err.body?.error['subject.id'] === 'unknown';

type Sent = 'received' | 'gone';

const Writing = ({ type, id, onSent }: Subject & { onSent: (sent: Sent) => void }) => {
  const keyOf = useRef(createKeyring());
  const state = useContractForm<Values, ComplaintBody>({
    schema: complaintBody,
    defaults: {
      subject: { type, id },
      reason: '',
      text: '',
      email: '',
      consent: false,
    },
    send: async (body) => {
      try {
        await api('/api/complaints', { body, headers: { 'idempotency-key': keyOf.current(body) } });
        onSent('received');
      } catch (err) {
        if (!isGone(err)) throw err;
        onSent('gone');
      }
    },
  });
  const { register, formState } = state.form;
  const { errors } = formState;
  return (
    <ContractForm state={state} label={texts[type].label} submitText="Отправить жалобу">
      <p className="text-soft">{texts[type].begin}</p>
      <Field label="Что не так" required error={errors.reason?.message}>
        <NativeSelect placeholder="Выберите причину" options={reasonsOf(type)} {...register('reason')} />
      </Field>
      <Field label="Подробности" required error={errors.text?.message}>
        <TextArea maxLength={2000} {...register('text')} />
      </Field>
      <Field label="Почта для ответа" hint="Если хотите узнать, чем кончилось" error={errors.email?.message}>
        <TextInput type="email" inputMode="email" autoComplete="email" {...register('email')} />
      </Field>
      <Checkbox
        label={<ConsentText />}
        error={errors.consent && 'Без согласия мы не можем сохранить вашу почту'}
        {...register('consent')}
      />
    </ContractForm>
  );
};

const Gone = ({ type }: { type: ComplaintSubject }) => (
  <Notice
    title={texts[type].gone}
    action={
      <Link to="/contact" className={textLink}>
        Написать нам
      </Link>
    }
  >
    Жалобу отправлять не нужно. Если вы всё же пострадали, расскажите об этом в обычном сообщении.
  </Notice>
);

/** A complaint about an offer or a leasing company; after it, what happens next. */
export const ComplaintForm = ({ type, id }: Subject) => {
  const [sent, setSent] = useState<Sent>();
  if (sent === undefined) return <Writing type={type} id={id} onSent={setSent} />;
  if (sent === 'gone') return <Gone type={type} />;
  return (
    <Notice tone="save" title="Жалоба у нас">
      {texts[type].end} в течение одного рабочего дня. Если вы оставили почту, ответим на неё.
    </Notice>
  );
};
