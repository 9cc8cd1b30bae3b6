import { useEffect } from 'react';
import { resumeSending } from '#web/features/conversations/index.ts';

/** Resumes sending messages that waited for a connection when the page was reloaded, wherever in the account that was. */
export const useResumeSending = (userId: string | undefined): void => {
  useEffect(() => {
    if (userId !== undefined) resumeSending();
  }, [userId]);
};
