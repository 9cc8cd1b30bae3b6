import { useState } from 'react';
import { accountStore } from '#web/lib/session/browser-session.ts';
import type { AccountView } from '#contract/accounts.ts';
import { ConsentText } from '#web/lib/consent-text.tsx';
import { RefusalNotice } from '#web/lib/forms/refusal-notice.tsx';
import { useStep } from '#web/lib/use-step.ts';
import { Button } from '#web/ui/button.tsx';
import { Checkbox } from '#web/ui/checkbox.tsx';
import { showToast } from '#web/ui/toasts.ts';
import { saveMarketing } from './queries.ts';

const useMarketing = (account: AccountView) => {
  const { busy, refusal, perform } = useStep();
  const save = (marketing: boolean): Promise<boolean> =>
    perform(async () => {
      accountStore.put(await saveMarketing(marketing, account.version));
      showToast(marketing ? 'Согласие дано' : 'Согласие отозвано: рассылок больше не будет');
    });
  return { saving: busy, refusal, save };
};

/** Gives the consent again, by a separate box, as at the registration. */
const GiveConsent = ({ saving, onGive }: { saving: boolean; onGive: () => void }) => {
  const [ticked, setTicked] = useState(false);
  const [missed, setMissed] = useState(false);
  return (
    <form
      noValidate
      aria-label="Согласие на новости и предложения"
      className="flex flex-col gap-3"
      onSubmit={(event) => {
        event.preventDefault();
        setMissed(!ticked);
        if (ticked && !saving) onGive();
      }}
    >
      <Checkbox
        required
        checked={ticked}
        error={missed ? 'Поставьте отметку, если согласны' : undefined}
        label={<ConsentText to="marketing" />}
        onChange={({ currentTarget }) => {
          setTicked(currentTarget.checked);
          setMissed(false);
        }}
      />
      <Button type="submit" className="self-start max-sm:w-full" loading={saving}>
        Дать согласие
      </Button>
    </form>
  );
};

/** The consent to letters with offers: withdrawn with one press, and given again by a box. */
export const MarketingConsent = ({ account, given }: { account: AccountView; given: boolean }) => {
  const { saving, refusal, save } = useMarketing(account);
  return (
    <>
      {given ? (
        <>
          <p className="text-soft">Отзыв действует сразу. На письма о ваших заявках он не влияет.</p>
          <Button className="self-start max-sm:w-full" loading={saving} onClick={() => void save(false)}>
            Отозвать согласие
          </Button>
        </>
      ) : (
        <GiveConsent saving={saving} onGive={() => void save(true)} />
      )}
      <RefusalNotice refusal={refusal} />
    </>
  );
};
