import type { AccountView } from '#contract/accounts.ts';
import type { UpdateAccount } from '#contract/own-data.ts';
import { session } from '#web/lib/session/browser-session.ts';
import { addressOf } from '#web/ui/address.ts';
import { currentOf } from '#web/lib/forms/current-of.ts';
import type { PersonBody } from './person-values.ts';

/** Saves the form of a person loaded at `version`. */
export const savePerson = (body: PersonBody, version: number): Promise<AccountView> =>
  session.call<AccountView>('/api/account/save-user-data', { body: { ...body, version } });

const give = (marketing: boolean, version: number): Promise<AccountView> => {
  const body: UpdateAccount = { marketing, form: addressOf({ to: '/account/profile' }), version };
  return session.call<AccountView>('/api/account', { body });
};

/** Gives or withdraws the consent to letters with offers; other changes of the account made meanwhile do not matter. */
export const saveMarketing = async (marketing: boolean, version: number): Promise<AccountView> => {
  try {
    return await give(marketing, version);
  } catch (error) {
    const current = currentOf(error) as AccountView | undefined;
    if (!current) throw error;
    return give(marketing, current.version);
  }
};
