import { secondFactorProofBody, startSecondFactorBody } from '#contract/second-factor.ts';
import { ContractForm } from '#web/lib/forms/contract-form.tsx';
import { SecondFactorField } from '#web/lib/forms/second-factor-field.tsx';
import { useContractForm } from '#web/lib/forms/use-contract-form.ts';
import { Button } from '#web/ui/button.tsx';
import { Field } from '#web/ui/field.tsx';
import { PasswordInput } from '#web/ui/password-input.tsx';

/** The password once more and, with a second factor, a code of it. */
export type Proof = { password: string; code?: string | undefined };

/** Properties of {@link ProofForm}. */
export type ProofFormProps = {
  label: string;
  submitText: string;
  danger?: boolean | undefined;
  /** Whether there is a second factor to prove oneself by. */
  withCode: boolean;
  send: (proof: Proof) => Promise<void>;
  onCancel: () => void;
};

/** Has the person prove that it is them before what protects the account is changed. */
export const ProofForm = ({ label, submitText, danger, withCode, send, onCancel }: ProofFormProps) => {
  const state = useContractForm<{ password: string; code: string }, Proof>({
    schema: withCode ? secondFactorProofBody : startSecondFactorBody,
    defaults: { password: '', code: '' },
    send,
    onRefused: ({ body }) => {
      if (body?.error['password'] !== 'mismatch') return false;
      state.form.setError('password', { type: 'mismatch', message: 'Пароль не подошёл' });
      return true;
    },
  });
  const { register, formState } = state.form;
  return (
    <ContractForm
      state={state}
      label={label}
      submitText={submitText}
      danger={danger}
      aside={
        <Button variant="ghost" onClick={onCancel}>
          Отмена
        </Button>
      }
    >
      <Field label="Текущий пароль" required error={formState.errors.password?.message}>
        <PasswordInput {...register('password')} />
      </Field>
      {withCode && <SecondFactorField input={register('code')} error={formState.errors.code?.message} />}
    </ContractForm>
  );
};
