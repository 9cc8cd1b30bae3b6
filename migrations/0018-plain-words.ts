import { sql, type Kysely } from 'kysely';

/** Renames tables, columns and constraints to the words of the trade; the rows stay, events are told in the new words. */
const statements = [
  sql`alter table company_people rename column place to role`,
  sql`alter table company_people rename constraint company_people_place_check to company_people_role_check`,
  sql`alter table company_invitations rename column place to role`,
  sql`alter table company_invitations rename constraint company_invitations_place_check to company_invitations_role_check`,
  sql`update events set type = 'company.roleChanged' where type = 'company.personPlaced'`,
  sql`update events set data = data - 'place' || jsonb_build_object('companyRole', data -> 'place')
    where subject_type = 'company' and data ? 'place'`,
];

export const up = async (db: Kysely<unknown>): Promise<void> => {
  for (const statement of statements) await statement.execute(db);
};
