import type { Context } from '#server/platform/context.ts';
import type { Person } from '#server/features/people/index.ts';
import { takeCode } from './take-code.ts';

/** Whether a code shows that somebody holds the confirmed phone of a person; a right one is used up, a wrong one counted. */
export const provesPhone = (
  { db, clock }: Context,
  { id, phone, phone_confirmed_at: confirmedAt }: Pick<Person, 'id' | 'phone' | 'phone_confirmed_at'>,
  code: string,
): Promise<boolean> =>
  db.transaction().execute(async (tx) => {
    const spoken = await takeCode(tx, { subject: id, code, now: clock.now() });
    // A call to a phone that is only to become the person's shows nothing.
    return typeof spoken === 'object' && spoken.phone === phone && confirmedAt !== null;
  });
