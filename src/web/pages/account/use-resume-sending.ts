import { useEffect } from 'react';
import { resumeSending } from '#web/features/conversations/index.ts';

/** Goes on sending what waited for a connection when the page was loaded anew, wherever in the account that was. */
export const useResumeSending = (userId: string | undefined): void => {
  useEffect(() => {
    if (userId !== undefined) resumeSending();
  }, [userId]);
};
