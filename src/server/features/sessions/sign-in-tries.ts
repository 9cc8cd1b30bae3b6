import type { Context } from '#server/platform/context.ts';
import type { Caller } from '#server/platform/http/caller.ts';
import { newId } from '#server/platform/ids.ts';
import { countersOf, type Counter, type GiveBack } from '#server/platform/limits/limits.ts';
import { isKnownDevice } from './sessions.repository.ts';

/** Whose password is tried: the person, or for an unknown account what was typed. */
export type Tried = { account: string; personId: string | undefined };

const ofStrangers = ({ account }: Tried, { ip }: Caller): Counter[] => [
  ...countersOf('signInPerAddress', ip),
  ...countersOf('signInPerAccountAndAddress', ip, account),
  { name: 'signInPerAccount', key: account },
];

const countersFor = async ({ db }: Context, tried: Tried, caller: Caller): Promise<Counter[]> => {
  const { deviceHash } = caller;
  // Asked alike of an account that is not there, so that the time does not tell.
  const known = deviceHash !== undefined && (await isKnownDevice(db, tried.personId ?? newId(), deviceHash));
  return known
    ? [{ name: 'signInPerDevice', key: `${tried.account} ${deviceHash}` }]
    : ofStrangers(tried, caller);
};

/**
 * Counts a sign-in before its password is looked at, so that many tries at one moment are counted too. A device that the account knows is
 * counted alone: no number of strangers keeps the owner out, and their networks stay slow.
 * @returns for a right one: its network has not guessed, and what was guessed of the account before is forgotten
 * @throws AppError `tooManyRequests`, `challengeRequired`
 */
export const admitSignIn = async (context: Context, tried: Tried, caller: Caller): Promise<GiveBack> => {
  const { limits } = context;
  const counters = await countersFor(context, tried, caller);
  const giveBack = await limits.admit(counters, caller);
  return async () => {
    await giveBack();
    for (const { name, key } of counters) if (name !== 'signInPerAddress') await limits.reset(name, key);
  };
};
