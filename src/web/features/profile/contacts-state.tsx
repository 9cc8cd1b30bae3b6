import { useState } from 'react';
import type { ReactNode } from 'react';
import type { AccountView } from '#contract/accounts.ts';
import { formatPhone } from '#domain/formats/contacts.ts';
import { Button } from '#web/ui/button.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { iconCheckCircleOutline } from '#web/ui/icons.ts';

/** Properties of {@link ContactsState}. */
export type ContactsStateProps = {
  account: AccountView;
  /** Confirms the phone by a call. */
  phoneCode: ReactNode;
  /** Whether the e-mail is confirmed, with a button for another letter. */
  emailState: ReactNode;
};

const PhoneState = ({ account, phoneCode }: Pick<ContactsStateProps, 'account' | 'phoneCode'>) => {
  const [confirming, setConfirming] = useState(false);
  const phone = <b className="font-medium whitespace-nowrap text-ink">{formatPhone(account.phone)}</b>;
  if (account.phoneConfirmed)
    return (
      <p className="flex gap-2 text-soft">
        <Icon path={iconCheckCircleOutline} className="mt-0.5 shrink-0 text-save" />
        <span>Телефон {phone} подтверждён.</span>
      </p>
    );
  if (confirming) return phoneCode;
  return (
    <div className="flex flex-col gap-4">
      <p className="text-soft">Телефон {phone} не подтверждён. Пока это так, по нему нельзя войти.</p>
      <Button className="self-start max-sm:w-full" onClick={() => setConfirming(true)}>
        Подтвердить телефон
      </Button>
    </div>
  );
};

/** Whether the phone and the e-mail of a person are confirmed, and how to confirm them. */
export const ContactsState = ({ account, phoneCode, emailState }: ContactsStateProps) => (
  <div className="flex flex-col gap-5">
    {/* A new number starts a new confirmation. */}
    <PhoneState key={account.phone} account={account} phoneCode={phoneCode} />
    <div className="border-t border-line pt-5">{emailState}</div>
  </div>
);
