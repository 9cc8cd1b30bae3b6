import type { Context } from '#server/platform/context.ts';
import type { Person } from '#server/features/people/index.ts';
import { verifyCode } from './verify-code.ts';

/** Whether a code proves possession of a person's confirmed phone; a right one is used up, a wrong one counted. */
export const provesPhone = (
  context: Context,
  { id, phone, phone_confirmed_at: confirmedAt }: Pick<Person, 'id' | 'phone' | 'phone_confirmed_at'>,
  code: string,
): Promise<boolean> =>
  context.db.transaction().execute(async (tx) => {
    const spoken = await verifyCode(context, tx, { subject: id, code });
    // A call to a phone that is not the person's yet proves nothing.
    return typeof spoken === 'object' && spoken.phone === phone && confirmedAt !== null;
  });
