import { isCommonPassword } from '#domain/accounts/password.ts';
import type { Tx } from '#server/platform/context.ts';
import { fieldError } from '#server/platform/errors/app-error.ts';
import { isAmongCommon } from './common-passwords.ts';
import { type Person, updatePerson } from './people.repository.ts';

/** Refuses a new password that is easy to guess. @throws AppError `formHasErrors` */
export const requireUncommonPassword = (password: string): void => {
  if (isCommonPassword(password) || isAmongCommon(password)) throw fieldError('password', 'tooCommon');
};

/** Gives a person a password; their account is active from then on. */
export const setPassword = (
  tx: Tx,
  person: Person,
  { passwordHash }: { passwordHash: string },
): Promise<Person> =>
  updatePerson(tx, person.id, {
    password_hash: passwordHash,
    status: person.status === 'new' ? 'active' : person.status,
  });
