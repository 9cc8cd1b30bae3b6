import type { AccountView } from '#contract/accounts.ts';
import { SendEmailLetter } from '#web/lib/forms/send-email-letter.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { iconCheckCircleOutline } from '#web/ui/icons.ts';

type Known = Pick<AccountView, 'email' | 'pendingEmail' | 'emailConfirmed'>;

const addressToConfirm = ({ email, pendingEmail, emailConfirmed }: Known): string | null =>
  pendingEmail ?? (emailConfirmed ? null : email);

/** Whether a person's address is confirmed; while it is not, offers another letter. */
export const EmailState = ({ account }: { account: Known }) => {
  const address = addressToConfirm(account);
  if (address === null)
    return (
      <p className="flex gap-2 text-soft">
        <Icon path={iconCheckCircleOutline} className="mt-0.5 shrink-0 text-save" />
        <span>
          Почта <b className="font-medium wrap-anywhere text-ink">{account.email}</b> подтверждена.
        </span>
      </p>
    );
  return (
    <div className="flex flex-col gap-4">
      <p className="text-soft">
        Мы отправили письмо на <b className="font-medium wrap-anywhere text-ink">{address}</b>. Откройте
        ссылку из него: она действует 24 часа.{' '}
        {account.pendingEmail !== null && `До тех пор письма приходят на прежний адрес, ${account.email}.`}
      </p>
      <SendEmailLetter address={address} />
    </div>
  );
};
