import { useState } from 'react';
import type { AccountView } from '#contract/accounts.ts';
import { session } from '#web/lib/session/browser-session.ts';
import { Notice } from '#web/ui/notice.tsx';
import { CodeForm } from './code-form.tsx';
import { callTo } from './registration.ts';
import type { Registration } from './registration.ts';

/** Properties of {@link OwnPhoneCode}. */
export type OwnPhoneCodeProps = {
  account: Pick<AccountView, 'id' | 'phone'>;
  /** The phone was confirmed or has changed: the account must be loaded again. */
  onDone: () => void;
  onChangePhone: () => void;
};

/** Confirms the phone of the person who is signed in, by a call to it. */
export const OwnPhoneCode = ({ account, onDone, onChangePhone }: OwnPhoneCodeProps) => {
  const [call, setCall] = useState<Pick<Registration, 'call' | 'retryAt' | 'demoCode'>>({
    call: null,
    retryAt: 0,
  });
  const [isElsewhere, setElsewhere] = useState(false);
  if (isElsewhere)
    return (
      <Notice tone="danger" title="Этот номер подтвердили в другом кабинете">
        Войдите в тот кабинет или укажите в этом другой номер.
      </Notice>
    );
  return (
    <CodeForm
      registration={{ id: account.id, contacts: { phone: account.phone }, ...call }}
      by={session.call}
      onConfirmed={onDone}
      onKnown={() => setElsewhere(true)}
      onGone={onDone}
      onCallAgain={async () => setCall(await callTo(account.id, session.call))}
      onChangeContacts={onChangePhone}
    />
  );
};
