import type { Context, Tx } from '#server/platform/context.ts';
import { type CallCode, countWrongTry, lockNewestCode, useCode } from './registrations.repository.ts';

const triesPerCode = 5;

const purposeOf = (callId: string): string => `call_codes/${callId}`;

/** How a code is stored: a plain hash of a few digits could be reversed by trying all. */
export const codeHash = ({ secrets }: Pick<Context, 'secrets'>, callId: string, code: string): string =>
  secrets.digest(purposeOf(callId), code);

/** Checks a code against the newest call about a subject; a wrong try is counted, a right code is used up. */
export const verifyCode = async (
  { clock, secrets }: Pick<Context, 'clock' | 'secrets'>,
  tx: Tx,
  { subject, code }: { subject: string; code: string },
): Promise<'wrong' | 'ended' | CallCode> => {
  const now = clock.now();
  const spoken = await lockNewestCode(tx, subject);
  const ended =
    !spoken || spoken.used_at !== null || spoken.expires_at <= now || spoken.wrong_tries >= triesPerCode;
  if (ended) return 'ended';
  if (!secrets.matches(purposeOf(spoken.id), code, spoken.code_hash)) {
    await countWrongTry(tx, spoken.id);
    return 'wrong';
  }
  await useCode(tx, spoken.id, now);
  return spoken;
};
