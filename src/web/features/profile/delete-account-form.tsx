import { use, useState } from 'react';
import type { AccountView } from '#contract/accounts.ts';
import type { Proof } from '#contract/proof.ts';
import type { ApiError } from '#web/lib/api-client.ts';
import { ProofForm } from '#web/lib/forms/proof-form.tsx';
import { session } from '#web/lib/session/browser-session.ts';
import { LeaveContext } from '#web/lib/session/leave-context.ts';
import { Link, textLink } from '#web/ui/link.tsx';
import { Notice } from '#web/ui/notice.tsx';
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

const useDeletion = () => {
  const leave = use(LeaveContext);
  const [reasons, setReasons] = useState<Reason[]>([]);
  return {
    reasons,
    send: async (body: Proof) => {
      setReasons([]);
      // Before the call: the socket may report the end of the sign-in before the answer comes.
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
    onRefused: (error: ApiError) => {
      setReasons(reasonsOf(error));
      return reasonsOf(error).length > 0;
    },
  };
};

/** Properties of {@link DeleteAccountForm}. */
export type DeleteAccountFormProps = { account: AccountView; onCancel: () => void };

/** Asks once, naming the account, for proof of identity. */
export const DeleteAccountForm = ({ account, onCancel }: DeleteAccountFormProps) => {
  const { reasons, send, onRefused } = useDeletion();
  return (
    <div className="border-t border-line pt-5">
      <ProofForm
        owner={account}
        label="Удаление учётной записи"
        submitText="Удалить навсегда"
        danger
        send={send}
        onRefused={onRefused}
        cancelText="Не удалять"
        onCancel={onCancel}
      >
        <p>
          Удалить учётную запись <b className="font-semibold wrap-anywhere">{account.email}</b>? Отменить это
          будет нельзя.
        </p>
        {reasons.length > 0 && <Reasons reasons={reasons} />}
      </ProofForm>
    </div>
  );
};
