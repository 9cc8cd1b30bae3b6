import { z } from 'zod/mini';
import { useRef, useState } from 'react';
import type { ReactNode } from 'react';
import { Controller } from 'react-hook-form';
import { mostSentFiles, requestQuantity, sentRequestBody } from '#contract/sent-request.ts';
import type { Api, ApiError } from '#web/lib/api-client.ts';
import { drafts } from '#web/lib/drafts.ts';
import { ContractForm } from '#web/lib/forms/contract-form.tsx';
import { createKeyring } from '#web/lib/forms/idempotency-key.ts';
import { useContractForm } from '#web/lib/forms/use-contract-form.ts';
import { landingSource } from '#web/lib/session/landing-source.ts';
import { useAttachedFiles } from '#web/lib/upload/use-attached-files.ts';
import { Field } from '#web/ui/field.tsx';
import { NumberInput } from '#web/ui/number-input.tsx';
import { TextArea } from '#web/ui/text-input.tsx';
import { CostDetails } from './cost-details.tsx';
import { FilesField } from './files-field.tsx';
import { OfferWithdrawn } from './offer-withdrawn.tsx';
import { QuantityTotal } from './quantity-total.tsx';
import type { ApplicationSubject, ApplicationRequest } from './application-subject.ts';

/** Faults of the recipients of a request. */
export type RecipientFaults = {
  lessorIds: string | undefined;
  consent: string | undefined;
  /** Called when the recipients or the consent were changed. */
  forget: () => void;
};

/** Properties of {@link TermsStep}. */
export type TermsStepProps = {
  subject: ApplicationSubject;
  request: ApplicationRequest;
  /** The company that the request is for, with a way to change it. */
  company: ReactNode;
  /** A link back to the terms. */
  change: ReactNode;
  /** Carries the sign-in or the registration token. */
  call: Api;
  /** Whether the box under the recipients is ticked. */
  consent: boolean;
  /** Lessors that get the request; a manager looks first where there are none. */
  lessorIds: readonly string[];
  /** The choice of recipients and the box that names them, with what is wrong with either. */
  renderRecipients: (faults: RecipientFaults) => ReactNode;
  onSent: (created: { id: string; number: number }) => void;
  /** Handles refusals that lead to another step. */
  onRefused: (error: ApiError) => boolean;
};

type Values = {
  quantity: number | null;
  comment: string;
  consent: boolean;
  lessorIds: readonly string[];
  fileIds: readonly string[];
};

// The contract takes an absent quantity for one; an emptied field is a fault.
const lastBody = z.extend(z.pick(sentRequestBody.def.options[0], { comment: true }), {
  quantity: requestQuantity,
});

/** The form of the last step with its files; `withdrawn` once the offer turns out to be gone. */
const useSending = (props: TermsStepProps) => {
  const { subject, request, call, consent, lessorIds, onSent, onRefused } = props;
  const keyOf = useRef(createKeyring());
  const [withdrawn, setWithdrawn] = useState(false);
  const attached = useAttachedFiles(call, mostSentFiles);
  const draft = `application:${subject.key}`;
  const state = useContractForm<Values, z.infer<typeof lastBody>>({
    schema: lastBody,
    check: () => ({
      ...(consent ? {} : { consent: 'mustAccept' }),
      ...(attached.uploads.length > 0 ? { fileIds: 'invalid' } : {}),
    }),
    defaults: { quantity: 1, comment: '', consent: false, lessorIds: [], fileIds: [] },
    draft: { name: draft, keep: ['quantity', 'comment'] },
    send: async ({ quantity, comment }) => {
      const files = attached.files.length > 0 ? { fileIds: attached.files.map(({ id }) => id) } : {};
      const body = { ...request, quantity, comment, consent, lessorIds, ...files, source: landingSource() };
      const headers = { 'idempotency-key': keyOf.current(body) };
      const created = await call<{ id: string; number: number }>('/api/requests', { body, headers });
      drafts.remove(draft);
      onSent(created);
    },
    onRefused: (error) => {
      const gone = error.body?.error['offerId'] !== undefined;
      if (gone) setWithdrawn(true);
      return gone || onRefused(error);
    },
  });
  return { state, attached, withdrawn };
};

/** The last step: which asset, at which cost, for whom; then the request is sent. */
export const TermsStep = (props: TermsStepProps) => {
  const { subject, company, change, renderRecipients } = props;
  const { state, attached, withdrawn } = useSending(props);
  const { errors } = state.form.formState;
  return (
    <div className="flex flex-col gap-6">
      {company}
      {subject.cost && <CostDetails cost={subject.cost} />}
      {withdrawn && subject.typeId !== undefined ? (
        <OfferWithdrawn typeId={subject.typeId} />
      ) : (
        <ContractForm state={state} label="Отправка заявки" submitText="Отправить заявку" aside={change}>
          <Field
            label="Количество единиц"
            required
            hint="Считаем за одну и умножаем; на каждую единицу — свой договор"
            error={errors.quantity?.message}
            className="max-w-md"
          >
            <Controller
              control={state.form.control}
              name="quantity"
              render={({ field: { value, onChange, onBlur } }) => (
                <NumberInput value={value} maxLength={5} onValueChange={onChange} onBlur={onBlur} />
              )}
            />
          </Field>
          {subject.cost && <QuantityTotal cost={subject.cost} quantity={state.form.watch('quantity')} />}
          <Field
            label="Комментарий"
            hint="Например, когда удобно принять звонок менеджера"
            error={errors.comment?.message}
          >
            <TextArea rows={3} maxLength={2000} {...state.form.register('comment')} />
          </Field>
          <FilesField attached={attached} refused={errors.fileIds !== undefined} />
          {renderRecipients({
            lessorIds: errors.lessorIds?.message,
            consent: errors.consent?.message,
            forget: () => state.form.clearErrors(['lessorIds', 'consent']),
          })}
        </ContractForm>
      )}
      <p className="text-sm text-muted">
        Заявка ни к чему не обязывает: договор подписывают только после одобрения. Расчёт не является офертой.
      </p>
    </div>
  );
};
