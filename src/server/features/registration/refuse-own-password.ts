import { isOwnPassword } from '#domain/accounts/own-password.ts';
import { findCompaniesOf } from '#server/features/companies/index.ts';
import type { Person } from '#server/features/people/index.ts';
import type { Tx } from '#server/platform/context.ts';
import { fieldError } from '#server/platform/errors/app-error.ts';

/** Refuses a new password made of what anybody can know about the person. @throws AppError `formHasErrors` with `password` */
export const refuseOwnPassword = async (tx: Tx, person: Person, password: string): Promise<void> => {
  const companies = await findCompaniesOf(tx, person.id);
  const { email, phone, name } = person;
  const known = [name, person.last_name, person.first_name, person.middle_name].filter(Boolean).join(' ');
  if (
    isOwnPassword(password, {
      email,
      phone,
      name: known,
      companies: companies.map(({ company }) => company.name),
    })
  )
    throw fieldError('password', 'tooCommon');
};
