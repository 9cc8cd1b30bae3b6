import type { AccountView } from '#contract/accounts.ts';

/** Where a second factor is set. */
export const secondFactorTarget = { to: '/account/settings', hash: 'second-factor' } as const;

/** Whether a person must set a second factor before anything else. */
export const mustSetSecondFactor = ({ secondFactor }: Pick<AccountView, 'secondFactor'>): boolean =>
  secondFactor.required && !secondFactor.enabled;

/** Whether a path of the account is open to a person who must set one. */
export const isOpenBefore = (path: string): boolean => /^\/account\/settings(?:[?#]|$)/.test(path);
