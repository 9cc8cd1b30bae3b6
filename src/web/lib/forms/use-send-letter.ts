import { useState } from 'react';
import { session } from '../session/browser-session.ts';
import { refusalOf, type Refusal } from './refusal.ts';

type LetterCall = '/api/account/send-email-letter' | '/api/account/send-password-letter';

/**
 * Requests a letter for the person who is signed in. `onRefused` handles a refusal that needs its own treatment and says whether it did.
 */
export const useSendLetter = (
  path: LetterCall,
  onRefused: (error: unknown) => Promise<boolean> = async () => false,
) => {
  const [sending, setSending] = useState(false);
  const [sent, setSent] = useState(false);
  const [refusal, setRefusal] = useState<Refusal>();
  const send = async (): Promise<void> => {
    setSending(true);
    setSent(false);
    setRefusal(undefined);
    try {
      await session.call(path, { body: {} });
      setSent(true);
    } catch (error) {
      if (!(await onRefused(error))) setRefusal(refusalOf(error, () => false));
    } finally {
      setSending(false);
    }
  };
  return { sending, sent, refusal, send };
};
