import { useState } from 'react';
import { recoverPasswordBody } from '#contract/recovery.ts';
import { api } from '#web/lib/api-client.ts';
import { ContractForm } from '#web/lib/forms/contract-form.tsx';
import { useContractForm } from '#web/lib/forms/use-contract-form.ts';
import { Button, ButtonLink } from '#web/ui/button.tsx';
import { Field } from '#web/ui/field.tsx';
import { Link, textLink } from '#web/ui/link.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { TextInput } from '#web/ui/text-input.tsx';
import { registeredEmail } from './registered-email.ts';

const RecoverSent = ({ email, onAgain }: { email: string; onAgain: () => void }) => (
  <Notice
    tone="save"
    title="Проверьте почту"
    action={
      <>
        <Button onClick={onAgain}>Отправить ещё раз</Button>
        <ButtonLink to="/auth" variant="ghost">
          Ко входу
        </ButtonLink>
      </>
    }
  >
    <output className="block">
      Если на {email} есть доступ, письмо со ссылкой уже в пути. Ссылка действует час. Нет письма — загляните
      в «Спам».
    </output>
  </Notice>
);

/** Asks for a letter that leads to a new password; the answer does not tell whether there is an account. */
export const RecoverForm = () => {
  const [sentTo, setSentTo] = useState<string>();
  const state = useContractForm({
    schema: recoverPasswordBody,
    defaults: { email: registeredEmail() ?? '' },
    draft: { name: 'sign-in', keep: ['email'] },
    send: async (body) => {
      await api('/api/account/recover-password', { body });
      setSentTo(body.email);
    },
  });
  if (sentTo !== undefined) return <RecoverSent email={sentTo} onAgain={() => setSentTo(undefined)} />;
  return (
    <ContractForm
      state={state}
      label="Восстановление пароля"
      submitText="Отправить письмо"
      aside={
        <ButtonLink to="/auth" variant="ghost">
          Ко входу
        </ButtonLink>
      }
    >
      <Field
        label="Электронная почта"
        required
        hint="Та, с которой вы регистрировались"
        error={state.form.formState.errors.email?.message}
      >
        <TextInput type="email" inputMode="email" autoComplete="email" {...state.form.register('email')} />
      </Field>
      <p className="text-soft">
        Ещё не подтвердили почту?{' '}
        <Link to="/auth/password-recover" search={{ by: 'phone' }} className={textLink}>
          Задайте пароль по телефону
        </Link>
      </p>
    </ContractForm>
  );
};
