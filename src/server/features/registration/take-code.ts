import type { Tx } from '#server/platform/context.ts';
import { sha256 } from '#server/platform/ids.ts';
import { type CallCode, countWrongTry, lockNewestCode, useCode } from './registrations.repository.ts';

const triesPerCode = 5;

/** How a code is stored: hashed together with the id of its call. */
export const codeHash = (callId: string, code: string): string => sha256(`${callId}:${code}`);

/** Checks a code against the newest call about a subject; a wrong try is counted, a right one uses the code up. */
export const takeCode = async (
  tx: Tx,
  { subject, code, now }: { subject: string; code: string; now: Date },
): Promise<'wrong' | 'ended' | CallCode> => {
  const spoken = await lockNewestCode(tx, subject);
  const ended =
    !spoken || spoken.used_at !== null || spoken.expires_at <= now || spoken.wrong_tries >= triesPerCode;
  if (ended) return 'ended';
  if (spoken.code_hash !== codeHash(spoken.id, code)) {
    await countWrongTry(tx, spoken.id);
    return 'wrong';
  }
  await useCode(tx, spoken.id, now);
  return spoken;
};
