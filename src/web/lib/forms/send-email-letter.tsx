import { ApiError } from '../api-client.ts';
import { RefusalNotice } from './refusal-notice.tsx';
import { useSendLetter } from './use-send-letter.ts';
import { accountStore } from '../session/browser-session.ts';
import { Button } from '../../ui/button.tsx';

/** If the address was confirmed elsewhere meanwhile, reloads the account, which then shows it. */
const reloadWhenConfirmed = async (error: unknown): Promise<boolean> => {
  if (!(error instanceof ApiError && error.status === 409)) return false;
  await accountStore.reload();
  return true;
};

/** Requests another letter that confirms an address. */
export const SendEmailLetter = ({ address }: { address: string }) => {
  const { sending, sent, refusal, send } = useSendLetter(
    '/api/account/send-email-letter',
    reloadWhenConfirmed,
  );
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
