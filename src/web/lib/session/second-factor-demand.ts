import type { AccountView } from '#contract/accounts.ts';

/** Where a second factor is set up. */
export const secondFactorTarget = { to: '/account/settings', hash: 'second-factor' } as const;

/** Whether a person must set up a second factor before anything else. */
export const mustSetSecondFactor = ({ secondFactor }: Pick<AccountView, 'secondFactor'>): boolean =>
  secondFactor.required && !secondFactor.enabled;

/** Whether a path of the account is open to a person who must still set one up. */
export const isOpenBefore = (path: string): boolean => /^\/account\/settings(?:[?#]|$)/.test(path);
