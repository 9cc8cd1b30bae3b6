import { use, useState } from 'react';
import { deleteAccountBody } from '#contract/own-data.ts';
import type { AccountView } from '#contract/accounts.ts';
import type { ApiError } from '#web/lib/api-client.ts';
import { ContractForm } from '#web/lib/forms/contract-form.tsx';
import { SecondFactorField } from '#web/lib/forms/second-factor-field.tsx';
import { useContractForm } from '#web/lib/forms/use-contract-form.ts';
import { session } from '#web/lib/session/browser-session.ts';
import { LeaveContext } from '#web/lib/session/leave-context.ts';
import { Button } from '#web/ui/button.tsx';
import { Field } from '#web/ui/field.tsx';
import { Link, textLink } from '#web/ui/link.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { PasswordInput } from '#web/ui/password-input.tsx';
import { showToast } from '#web/ui/toasts.ts';
import { addressOf } from '#web/ui/address.ts';

type Reason = 'requests' | 'company' | 'role';

const reasonTexts: Record<Reason, { text: string; href?: string; link?: string }> = {
  requests: {
    text: 'Есть незавершённые заявки: сначала завершите их или отмените.',
    href: addressOf({ to: '/account/requests' }),
    link: 'К заявкам',
  },
  company: {
    text: 'В компании останутся люди без владельца: сначала передайте её другому.',
    href: addressOf({ to: '/account/users' }),
    link: 'К людям компании',
  },
  role: {
    text: 'Вы последний администратор: сначала назначьте другого.',
    href: addressOf({ to: '/account/users' }),
    link: 'К людям',
  },
};

const reasonsOf = ({ status, body }: ApiError): Reason[] =>
  status === 409 ? (Object.keys(reasonTexts) as Reason[]).filter((reason) => body?.error[reason]) : [];

const Reasons = ({ reasons }: { reasons: Reason[] }) => (
  <Notice tone="danger" title="Пока удалить нельзя">
    <ul>
      {reasons.map((reason) => {
        const { text, href, link } = reasonTexts[reason];
        return (
          <li key={reason}>
            {text}{' '}
            {href && (
              <Link href={href} className={textLink}>
                {link}
              </Link>
            )}
          </li>
        );
      })}
    </ul>
  </Notice>
);

const useDeletion = (account: AccountView) => {
  const leave = use(LeaveContext);
  const [reasons, setReasons] = useState<Reason[]>([]);
  const [withCode, setWithCode] = useState(account.secondFactor.enabled);
  const state = useContractForm({
    schema: deleteAccountBody,
    defaults: { password: '', code: '' },
    check: ({ code }) => (withCode && code.trim() === '' ? { code: 'required' } : {}),
    send: async (body) => {
      setReasons([]);
      // Before the call: the socket may hear of the end of the sign-in sooner than its answer comes.
      leave(true);
      try {
        await session.call('/api/account/delete', { body });
      } catch (error) {
        leave(false);
        throw error;
      }
      await session.signOut();
      showToast('Учётная запись удалена. Подробности — в последнем письме', { duration: 8000 });
    },
    onRefused: (error) => {
      const code = error.body?.error['_global'];
      setReasons(reasonsOf(error));
      if (code === 'invalidCredentials')
        state.form.setError('password', { type: 'mismatch', message: 'Пароль не подошёл' });
      if (code === 'secondFactorRequired') setWithCode(true);
      return code === 'invalidCredentials' || code === 'secondFactorRequired' || reasonsOf(error).length > 0;
    },
  });
  return { state, reasons, withCode };
};

/** Properties of {@link DeleteAccountForm}. */
export type DeleteAccountFormProps = { account: AccountView; onCancel: () => void };

/** Asks once, in words that name the account, for the password and the second factor. */
export const DeleteAccountForm = ({ account, onCancel }: DeleteAccountFormProps) => {
  const { state, reasons, withCode } = useDeletion(account);
  const { register, formState } = state.form;
  return (
    <div className="border-t border-line pt-5">
      <ContractForm
        state={state}
        label="Удаление учётной записи"
        submitText="Удалить навсегда"
        danger
        aside={
          <Button variant="ghost" onClick={onCancel}>
            Не удалять
          </Button>
        }
      >
        <p>
          Удалить учётную запись <b className="font-semibold wrap-anywhere">{account.email}</b>? Отменить это
          будет нельзя.
        </p>
        <Field label="Текущий пароль" required error={formState.errors.password?.message}>
          <PasswordInput {...register('password')} />
        </Field>
        {withCode && <SecondFactorField input={register('code')} error={formState.errors.code?.message} />}
        {reasons.length > 0 && <Reasons reasons={reasons} />}
      </ContractForm>
    </div>
  );
};
