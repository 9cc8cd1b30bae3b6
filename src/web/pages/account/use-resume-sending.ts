import { useEffect } from 'react';
import { outgoingDraft } from '#web/lib/conversations-key.ts';
import { drafts } from '#web/lib/drafts.ts';

/** Goes on sending what waited for a connection when the page was loaded anew, wherever in the account that was. */
export const useResumeSending = (userId: string | undefined): void => {
  useEffect(() => {
    if (userId === undefined || drafts.read(outgoingDraft) === null) return;
    void import('#web/features/conversations/index.ts').then(({ resumeSending }) => resumeSending());
  }, [userId]);
};
