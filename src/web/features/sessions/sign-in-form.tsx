import { useState } from 'react';
import { loginBody } from '#contract/accounts.ts';
import type { Tokens } from '#contract/accounts.ts';
import { api } from '#web/lib/api-client.ts';
import { ContractForm } from '#web/lib/forms/contract-form.tsx';
import { SecondFactorField } from '#web/lib/forms/second-factor-field.tsx';
import { useContractForm } from '#web/lib/forms/use-contract-form.ts';
import { session } from '#web/lib/session/browser-session.ts';
import { deviceHeaders } from '#web/lib/session/device-secret.ts';
import { Button } from '#web/ui/button.tsx';
import { Field } from '#web/ui/field.tsx';
import { Link, textLink } from '#web/ui/link.tsx';
import { PasswordInput } from '#web/ui/password-input.tsx';
import { TextInput } from '#web/ui/text-input.tsx';

/** Properties of {@link SignInForm}. */
export type SignInFormProps = {
  /** E-mail or phone given before. */
  login?: string | undefined;
  onSignedIn: () => void;
};

const toRecovery = (
  <Link to="/auth/password-recover" className={`${textLink} inline-flex min-h-11 items-center`}>
    Забыли пароль?
  </Link>
);

const useSignIn = ({ login = '', onSignedIn }: SignInFormProps) => {
  const [step, setStep] = useState<'password' | 'code'>('password');
  const byCode = step === 'code';
  const state = useContractForm({
    schema: loginBody,
    defaults: { email: login, password: '', code: '' },
    draft: { name: 'sign-in', keep: ['email'] },
    check: ({ code }) => (byCode && code.trim() === '' ? { code: 'required' } : {}),
    send: async (body) => {
      session.signIn(await api<Tokens>('/api/account/login', { body, headers: deviceHeaders() }));
      onSignedIn();
    },
    onRefused: ({ body }) => {
      const problem = body?.error['_global'];
      if (problem === 'secondFactorRequired') setStep('code');
      // The password was changed elsewhere meanwhile.
      else if (problem === 'invalidCredentials') setStep('password');
      return problem === 'secondFactorRequired';
    },
  });
  const goBack = (): void => {
    state.form.resetField('code');
    setStep('password');
  };
  return { state, byCode, goBack };
};

/** E-mail or phone and the password; then the code, for a person with a second factor. What was typed stays between the steps. */
export const SignInForm = (props: SignInFormProps) => {
  const { state, byCode, goBack } = useSignIn(props);
  const { register, formState } = state.form;
  if (byCode)
    return (
      <ContractForm
        key="code"
        state={state}
        label="Вход: код"
        submitText="Войти"
        aside={
          <Button variant="ghost" onClick={goBack}>
            Назад
          </Button>
        }
      >
        <p className="text-soft">Пароль подошёл. Остался второй шаг — код.</p>
        <SecondFactorField input={register('code')} error={formState.errors.code?.message} takesFocus />
      </ContractForm>
    );
  return (
    <ContractForm key="password" state={state} label="Вход" submitText="Войти" aside={toRecovery}>
      <Field label="Почта или телефон" required error={formState.errors.email?.message}>
        <TextInput autoComplete="username" autoCapitalize="none" spellCheck={false} {...register('email')} />
      </Field>
      <Field label="Пароль" required error={formState.errors.password?.message}>
        <PasswordInput {...register('password')} />
      </Field>
    </ContractForm>
  );
};
