import { useState } from 'react';
import { ApiError } from '../api-client.ts';
import { RefusalNotice } from './contract-form.tsx';
import { refusalOf } from './refusal.ts';
import type { Refusal } from './refusal.ts';
import { queryClient } from '../query-client.ts';
import { accountQuery, session } from '../session/browser-session.ts';
import { Button } from '../../ui/button.tsx';

/** Has the letter that confirms an address sent once more. */
export const SendEmailLetter = ({ address }: { address: string }) => {
  const [sending, setSending] = useState(false);
  const [sent, setSent] = useState(false);
  const [refusal, setRefusal] = useState<Refusal>();

  const send = async (): Promise<void> => {
    setSending(true);
    setSent(false);
    setRefusal(undefined);
    try {
      await session.call('/api/account/send-email-letter', { body: {} });
      setSent(true);
    } catch (error) {
      // Confirmed meanwhile, by a letter opened elsewhere: what is known of the person is read anew and says so.
      if (error instanceof ApiError && error.status === 409)
        await queryClient.invalidateQueries({ queryKey: accountQuery.queryKey });
      else setRefusal(refusalOf(error, () => false));
    } finally {
      setSending(false);
    }
  };

  return (
    <div className="flex flex-col gap-3">
      <Button className="self-start max-sm:w-full" loading={sending} onClick={() => void send()}>
        Отправить письмо ещё раз
      </Button>
      <output className="block text-sm text-soft empty:hidden">
        {sent && (
          <>
            Письмо в пути на <b className="font-medium wrap-anywhere text-ink">{address}</b>. Не пришло через
            пару минут — загляните в «Спам».
          </>
        )}
      </output>
      <RefusalNotice refusal={refusal} />
    </div>
  );
};
