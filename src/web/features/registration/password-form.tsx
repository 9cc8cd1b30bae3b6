import { z } from 'zod/mini';
import { useState } from 'react';
import { recoverConfirmBody } from '#contract/recovery.ts';
import type { Tokens } from '#contract/accounts.ts';
import { isCommonPassword } from '#domain/accounts/password.ts';
import { api } from '#web/lib/api-client.ts';
import type { ApiError } from '#web/lib/api-client.ts';
import { ContractForm } from '#web/lib/forms/contract-form.tsx';
import { SecondFactorField } from '#web/lib/forms/second-factor-field.tsx';
import { useContractForm } from '#web/lib/forms/use-contract-form.ts';
import { session } from '#web/lib/session/browser-session.ts';
import { deviceHeaders } from '#web/lib/session/device-secret.ts';
import { Field } from '#web/ui/field.tsx';
import { PasswordInput } from '#web/ui/password-input.tsx';

const passwordBody = z.pick(recoverConfirmBody, { password: true, code: true });

/** Properties of {@link PasswordForm}. */
export type PasswordFormProps = {
  /** `confirm` sets the first password, `recover-password/confirm` a new one. */
  path: '/api/account/confirm' | '/api/account/recover-password/confirm';
  /** Registration token, or the token of a letter. */
  token: string;
  submitText: string;
  /** The login, for password managers. */
  login?: string | undefined;
  onDone: () => void;
  /** Handles what this form cannot fix: a used or expired token. */
  onRefused: (error: ApiError) => boolean;
};

/** A new password, set by a token; it signs in. A person with a second factor is asked for its code too. */
export const PasswordForm = ({ path, token, submitText, login, onDone, onRefused }: PasswordFormProps) => {
  const [withCode, setWithCode] = useState(false);
  const state = useContractForm({
    schema: passwordBody,
    defaults: { password: '', code: '' },
    check: ({ password, code }) => ({
      ...(isCommonPassword(password) ? { password: 'tooCommon' } : {}),
      ...(withCode && code.trim() === '' ? { code: 'required' } : {}),
    }),
    send: async (body) => {
      session.signIn(await api<Tokens>(path, { body: { token, ...body }, headers: deviceHeaders() }));
      onDone();
    },
    onRefused: (error) => {
      if (error.body?.error['_global'] !== 'secondFactorRequired') return onRefused(error);
      setWithCode(true);
      return true;
    },
  });
  return (
    <ContractForm state={state} label="Новый пароль" submitText={submitText}>
      {login && <input type="text" hidden readOnly autoComplete="username" value={login} />}
      <Field
        label="Придумайте пароль"
        required
        hint="От 8 знаков. Подойдут любые: буквы, цифры, пробелы"
        error={state.form.formState.errors.password?.message}
      >
        <PasswordInput {...state.form.register('password')} autoComplete="new-password" />
      </Field>
      {withCode && (
        <>
          <p className="text-soft">Вход защищён вторым фактором: подтвердите, что это вы.</p>
          <SecondFactorField
            input={state.form.register('code')}
            error={state.form.formState.errors.code?.message}
            takesFocus
          />
        </>
      )}
    </ContractForm>
  );
};
