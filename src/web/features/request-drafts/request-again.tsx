import { RefusalNotice } from '#web/lib/forms/refusal-notice.tsx';
import { useAccount, useSession } from '#web/lib/session/use-session.ts';
import { Button, ButtonLink } from '#web/ui/button.tsx';
import { useNewDraft } from './use-new-draft.ts';

/** Properties of {@link RequestAgain}. */
export type RequestAgainProps = {
  /** Link or id of a КП. */
  address: string;
  /** The page that shows it. */
  path: string;
};

const Again = ({ address }: Pick<RequestAgainProps, 'address'>) => {
  const { begin, pending, refusal } = useNewDraft(async () => ({
    kind: 'commercial',
    commercialOfferLink: address,
  }));
  return (
    <>
      <Button variant="primary" loading={pending} onClick={begin}>
        Запросить заново
      </Button>
      <RefusalNotice refusal={refusal} />
    </>
  );
};

/** Asks the lessor of a КП for another one, on today's terms: a client gets a draft, a guest signs in first. */
export const RequestAgain = ({ address, path }: RequestAgainProps) => {
  const { status } = useSession();
  const account = useAccount();
  if (account) return account.role === 'client' ? <Again address={address} /> : null;
  return status === 'not-authorized' ? (
    <ButtonLink to="/auth" search={{ back: path }} variant="primary">
      Запросить заново
    </ButtonLink>
  ) : null;
};
