import { loginBody } from '#contract/accounts.ts';
import type { Tokens } from '#contract/accounts.ts';
import { api } from '#web/lib/api-client.ts';
import { ContractForm } from '#web/lib/forms/contract-form.tsx';
import { useContractForm } from '#web/lib/forms/use-contract-form.ts';
import { session } from '#web/lib/session/browser-session.ts';
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

/** E-mail or phone, and the password. */
export const SignInForm = ({ login = '', onSignedIn }: SignInFormProps) => {
  const state = useContractForm({
    schema: loginBody,
    defaults: { email: login, password: '' },
    draft: { name: 'sign-in', keep: ['email'] },
    send: async (body) => {
      session.signIn(await api<Tokens>('/api/account/login', { body }));
      onSignedIn();
    },
  });
  const { register, formState } = state.form;
  const recover = (
    <Link href="/auth/password-recover" className={`${textLink} inline-flex min-h-11 items-center`}>
      Забыли пароль?
    </Link>
  );
  return (
    <ContractForm state={state} label="Вход" submitText="Войти" aside={recover}>
      <Field label="Почта или телефон" required error={formState.errors.email?.message}>
        <TextInput autoComplete="username" autoCapitalize="none" spellCheck={false} {...register('email')} />
      </Field>
      <Field label="Пароль" required error={formState.errors.password?.message}>
        <PasswordInput {...register('password')} />
      </Field>
    </ContractForm>
  );
};
