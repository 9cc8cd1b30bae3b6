import { useRef, useState } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import type { z } from 'zod/mini';
import {
  complaintBody,
  complaintReasons,
  type ComplaintBody,
  type ComplaintReason,
  type ComplaintSubject,
  type complaintSubjectName,
} from '#contract/complaints.ts';
import { complaintReasonLabels } from '#domain/complaints/complaint-labels.ts';
import { api, ApiError } from '#web/lib/api-client.ts';
import { ConsentText } from '#web/lib/consent-text.tsx';
import { ContractForm } from '#web/lib/forms/contract-form.tsx';
import { createKeyring } from '#web/lib/forms/idempotency-key.ts';
import { useContractForm } from '#web/lib/forms/use-contract-form.ts';
import { LoadFailed } from '#web/lib/load-failed.tsx';
import { session } from '#web/lib/session/browser-session.ts';
import { useSession, useSignedIn } from '#web/lib/session/use-session.ts';
import { useAnswer } from '#web/lib/use-answer.ts';
import { Checkbox } from '#web/ui/checkbox.tsx';
import { Field } from '#web/ui/field.tsx';
import { NativeSelect } from '#web/ui/native-select.tsx';
import { Link, textLink } from '#web/ui/link.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { TextArea, TextInput } from '#web/ui/text-input.tsx';
import { complaintTitles } from './complaint-titles.ts';

/** Reasons that apply to offers only. */
const ofOffers: ReadonlySet<ComplaintReason> = new Set(['gone', 'photos']);

const reasonsOf = (type: ComplaintSubject) =>
  complaintReasons
    .filter((reason) => type === 'offer' || !ofOffers.has(reason))
    .map((value) => ({ value, label: complaintReasonLabels[value] }));

const texts: Record<ComplaintSubject, { begin: string; end: string; gone: string }> = {
  offer: {
    begin: 'Проверим предложение и примем меры.',
    end: 'Проверим предложение',
    gone: 'Этого предложения уже нет в каталоге',
  },
  lessor: {
    begin: 'Разберёмся и примем меры.',
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

/** Whether the subject of the complaint was withdrawn while the complaint was written. */
const isGone = (err: unknown): boolean =>
  err instanceof ApiError && err.body?.error['subject.id'] === 'unknown';

type Sent = 'received' | 'gone';

/** How the answer comes: to a signed-in person as a notification, to others by letter if they want one. */
const AnswerFields = ({
  form: { register, formState },
}: {
  form: UseFormReturn<Values, unknown, ComplaintBody>;
}) => {
  const { status } = useSession();
  if (status === 'init') return null;
  if (status === 'authorized') return <p className="text-soft">Ответ придёт вам в уведомления.</p>;
  const { errors } = formState;
  return (
    <>
      <Field label="Почта для ответа" hint="Если хотите узнать, чем кончилось" error={errors.email?.message}>
        <TextInput type="email" inputMode="email" autoComplete="email" {...register('email')} />
      </Field>
      <Checkbox
        label={<ConsentText to="personalData" />}
        error={errors.consent && 'Без согласия мы не можем сохранить вашу почту'}
        {...register('consent')}
      />
    </>
  );
};

const Writing = ({ type, id, name, onSent }: Subject & { name: string; onSent: (sent: Sent) => void }) => {
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
        // With the sign-in, if there is one: the answer then comes as a notification.
        await session.call('/api/complaints', { body, headers: { 'idempotency-key': keyOf.current(body) } });
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
    <ContractForm state={state} label={complaintTitles[type]} submitText="Отправить жалобу">
      <p>
        <span className="font-medium wrap-anywhere">{name}</span>
        <span className="block text-soft">{texts[type].begin}</span>
      </p>
      <Field label="Что не так" required error={errors.reason?.message}>
        <NativeSelect placeholder="Выберите причину" options={reasonsOf(type)} {...register('reason')} />
      </Field>
      <Field label="Подробности" required error={errors.text?.message}>
        <TextArea maxLength={2000} {...register('text')} />
      </Field>
      <AnswerFields form={state.form} />
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
  const signedIn = useSignedIn();
  const path = `/api/complaints/subjects/${type}/${id}`;
  const { data, error, retry } = useAnswer(path, () => api<z.infer<typeof complaintSubjectName>>(path));
  if (sent === 'gone' || (error instanceof ApiError && error.status === 404)) return <Gone type={type} />;
  if (error !== undefined)
    return <LoadFailed title="Не удалось узнать, на что вы жалуетесь" error={error} retry={retry} />;
  if (data === undefined) return <Skeleton className="h-160" />;
  if (sent === undefined) return <Writing key={id} type={type} id={id} name={data.name} onSent={setSent} />;
  return (
    <Notice tone="save" title="Жалоба у нас">
      {texts[type].end} в течение одного рабочего дня.{' '}
      {signedIn ? 'Ответ придёт вам в уведомления.' : 'Если вы оставили почту, ответим на неё.'}
    </Notice>
  );
};
