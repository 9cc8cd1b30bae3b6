import { z } from 'zod/mini';
import type { ReactNode } from 'react';
import type { CallerInvitationView } from '#contract/caller-invitations.ts';
import { email } from '#contract/common.ts';
import { ConsentText } from '#web/lib/consent-text.tsx';
import { useCodeWay } from '#web/lib/forms/code-way.ts';
import { ContractForm } from '#web/lib/forms/contract-form.tsx';
import { useContractForm } from '#web/lib/forms/use-contract-form.ts';
import { Checkbox } from '#web/ui/checkbox.tsx';
import { Field } from '#web/ui/field.tsx';
import { TextInput } from '#web/ui/text-input.tsx';
import type { CallerState } from './use-caller.ts';

type Values = { email: string; personalData: boolean; consent: boolean; lessorIds: readonly string[] };
type Body = { email?: string | undefined };

/** The faults of the recipients. */
export type RecipientFaults = {
  lessorIds: string | undefined;
  consent: string | undefined;
  /** Called when the recipients or the consent have changed. */
  forget: () => void;
};

/** Properties of {@link AgreementForm}. */
export type AgreementFormProps = {
  view: CallerInvitationView;
  caller: CallerState;
  /** Whether the box under the recipients is ticked. */
  consent: boolean;
  lessorIds: readonly string[];
  renderRecipients: (faults: RecipientFaults) => ReactNode;
  onAgreed: () => void;
  /** The link is no longer valid. */
  onGone: () => void;
};

const EmailField = ({
  view,
  caller,
  state,
}: Pick<AgreementFormProps, 'view' | 'caller'> & { state: ReturnType<typeof useAgreement> }) => {
  const { errors } = state.form.formState;
  const conflict = caller.emailTaken ? 'Эта почта принадлежит другому кабинету: укажите свою' : undefined;
  if (view.email !== null) return null;
  return (
    <Field
      label="Электронная почта"
      required
      hint="Пришлём предложения и ссылку для входа"
      error={errors.email?.message ?? conflict}
    >
      <TextInput type="email" inputMode="email" autoComplete="email" {...state.form.register('email')} />
    </Field>
  );
};

const useAgreement = ({ view, caller, consent, lessorIds, onAgreed, onGone }: AgreementFormProps) =>
  useContractForm<Values, Body>({
    schema: view.email === null ? z.object({ email }) : z.object({ email: z.optional(email) }),
    defaults: { email: '', personalData: false, consent: false, lessorIds: [] },
    check: ({ personalData }) => ({
      ...(consent ? {} : { consent: 'mustAccept' }),
      ...(personalData ? {} : { personalData: 'mustAccept' }),
    }),
    draft: { name: 'caller-email', keep: ['email'] },
    send: async (body) => {
      await caller.agree(view, { lessorIds, email: body.email ?? '' });
      onAgreed();
    },
    onRefused: ({ body }) => {
      const isGone = body?.error['token'] !== undefined;
      if (isGone) onGone();
      return isGone;
    },
  });

/** The consents, and the button after which the phone is called. */
export const AgreementForm = (props: AgreementFormProps) => {
  const { view, caller, renderRecipients } = props;
  const state = useAgreement(props);
  const { errors } = state.form.formState;
  const { by } = useCodeWay();
  return (
    <ContractForm state={state} label="Подтверждение заявки" submitText="Подтвердить и получить код">
      {renderRecipients({
        lessorIds: errors.lessorIds?.message,
        consent: errors.consent?.message,
        forget: () => state.form.clearErrors(['consent', 'lessorIds']),
      })}
      <EmailField view={view} caller={caller} state={state} />
      <Checkbox
        required
        label={<ConsentText to="personalData" />}
        error={errors.personalData?.message}
        {...state.form.register('personalData')}
      />
      <p className="text-sm text-soft">
        {by === 'call'
          ? `Позвоним на ${view.phone}, чтобы подтвердить номер. Отвечать не нужно.`
          : `Отправим SMS на ${view.phone}, чтобы подтвердить номер.`}
      </p>
    </ContractForm>
  );
};
