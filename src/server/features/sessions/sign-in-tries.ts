import type { Context } from '#server/platform/context.ts';
import type { Caller } from '#server/platform/http/caller.ts';
import { newId } from '#server/platform/ids.ts';
import { countersOf, type Counter, type Refund } from '#server/platform/limits/limits.ts';
import { isKnownDevice } from './sessions.repository.ts';

/** Whose password is tried: the person, or for an unknown account what was entered. */
export type Tried = { account: string; personId: string | undefined };

const ofStrangers = ({ account }: Tried, { ip }: Caller): Counter[] => [
  ...countersOf('signInPerAddress', ip),
  ...countersOf('signInPerAccountAndAddress', ip, account),
  { name: 'signInPerAccount', key: account },
];

const countersFor = async ({ db }: Context, tried: Tried, caller: Caller): Promise<Counter[]> => {
  const { deviceHash } = caller;
  // Also queried for an account that does not exist, so that timing reveals nothing.
  const known = deviceHash !== undefined && (await isKnownDevice(db, tried.personId ?? newId(), deviceHash));
  return known
    ? [{ name: 'signInPerDevice', key: `${tried.account} ${deviceHash}` }]
    : ofStrangers(tried, caller);
};

/**
 * Counts a sign-in before its password is checked, so that concurrent tries are counted too. A device that the account knows is counted
 * separately: strangers, however many, cannot lock the owner out, and their networks stay limited.
 * @returns a function for a right password: the try does not count for its network, and earlier guesses of the account are forgotten
 * @throws AppError `tooManyRequests`, `challengeRequired`
 */
export const admitSignIn = async (context: Context, tried: Tried, caller: Caller): Promise<Refund> => {
  const { limits } = context;
  const counters = await countersFor(context, tried, caller);
  const refund = await limits.admit(counters, caller);
  return async () => {
    await refund();
    for (const { name, key } of counters) if (name !== 'signInPerAddress') await limits.reset(name, key);
  };
};
