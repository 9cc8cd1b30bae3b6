import { sql, type Kysely } from 'kysely';

const statements = [
  sql`create table former_company_people (
    company_id uuid not null references companies on delete cascade,
    user_id uuid not null references users on delete cascade,
    primary key (company_id, user_id)
  )`,
  sql`insert into former_company_people (company_id, user_id)
    select distinct companies.id, users.id from events
    join companies on companies.id::text = events.subject_id and companies.proven_at is not null
    join users on users.id::text = events.data ->> 'userId'
    where events.type = 'company.personRemoved' and events.data ->> 'from' in ('owner', 'employee', 'viewer')
    and not exists (select 1 from company_people where company_id = companies.id and user_id = users.id)`,
];

/**
 * People who left a proven company after having been accepted there: their requests go on as those of a proven company. A person who leaves
 * while pending had never proven anything.
 */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  for (const statement of statements) await statement.execute(db);
};
