import type { Context } from '#server/platform/context.ts';
import type { Caller } from '#server/platform/http/caller.ts';
import { countersOf, overall, type Refund } from '#server/platform/limits/limits.ts';

/**
 * Counts a try of a code as wrong before it is checked; a right one gives it back. Besides the five tries of each code, these limits keep the
 * chance of a hit small: by network, and over the whole product.
 * @throws AppError `tooManyRequests`, `challengeRequired`
 */
export const admitCode = ({ limits }: Context, caller: Caller): Promise<Refund> =>
  limits.admit(
    [
      ...countersOf('codesPerAddress', caller.ip),
      ...countersOf('wrongCodesPerAddress', caller.ip),
      { name: 'wrongCodesOverall', key: overall },
    ],
    caller,
  );
