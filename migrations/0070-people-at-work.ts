import { sql, type Kysely } from 'kysely';

const statements = [
  sql`alter table users add column vendor_role text check (vendor_role in ('owner', 'employee', 'viewer'))`,
  // Those who had no company acted for the vendor as its owner does now; those who waited to be let into one begin with the least.
  sql`update users set vendor_role = coalesce(
      (select company_people.role from company_people join companies on companies.id = company_people.company_id
        where company_people.user_id = users.id and companies.proven_at is not null and company_people.role <> 'pending'
        order by chosen_at desc, company_id limit 1),
      case when exists (select 1 from company_people where user_id = users.id) then 'viewer' else 'owner' end
    ) where vendor_id is not null`,
  // People of vendors and lessors leave the companies of clients.
  sql`delete from company_people using users
    where users.id = company_people.user_id and users.role in ('vendor', 'lessor')`,
  sql`create index users_vendor on users (vendor_id) where vendor_id is not null`,
  sql`alter table company_invitations alter column company_id drop not null`,
  sql`alter table company_invitations add column vendor_id uuid references vendors on delete cascade`,
  sql`alter table company_invitations add column lessor_id uuid references lessors on delete cascade`,
  sql`alter table company_invitations add constraint company_invitations_into
    check (num_nonnulls(company_id, vendor_id, lessor_id) = 1)`,
  sql`alter table company_invitations add column employer_id uuid not null
    generated always as (coalesce(company_id, vendor_id, lessor_id)) stored`,
  sql`create unique index company_invitations_open_of_employer on company_invitations (employer_id, email)
    where accepted_at is null and revoked_at is null`,
  sql`drop index company_invitations_open`,
];

/** Owners of vendors and lessors invite their own people: a vendor's people get roles, as a lessor's have. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  for (const statement of statements) await statement.execute(db);
};
