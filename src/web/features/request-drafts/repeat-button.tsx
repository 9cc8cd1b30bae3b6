import type { RequestView } from '#contract/requests.ts';
import { RefusalNotice } from '#web/lib/forms/refusal-notice.tsx';
import { Button } from '#web/ui/button.tsx';
import { readPublishedOffer } from './queries.ts';
import { repeatedRequest } from './repeated-request.ts';
import { useNewDraft } from './use-new-draft.ts';

/** Properties of {@link RepeatButton}. */
export type RepeatButtonProps = {
  request: RequestView;
  /** The company that the new draft is for; undefined where the reader chooses. */
  companyId: string | undefined;
};

/** Requests the same again: a new draft, to be checked and sent. */
export const RepeatButton = ({ request, companyId }: RepeatButtonProps) => {
  const { begin, pending, refusal } = useNewDraft(async () => {
    const { offerId } = request.subject;
    const isOffered = offerId !== null && (await readPublishedOffer(offerId)) !== null;
    return repeatedRequest(request, { companyId, isOffered });
  });
  return (
    <div className="flex flex-col items-start gap-3 print:hidden">
      <Button loading={pending} onClick={begin}>
        Повторить
      </Button>
      <RefusalNotice refusal={refusal} />
    </div>
  );
};
