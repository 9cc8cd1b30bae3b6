import { sql, type Kysely } from 'kysely';

const statements = [
  sql`alter table companies add column proven_at timestamptz`,
  sql`alter table company_people drop constraint company_people_pkey`,
  sql`alter table company_people add primary key (user_id, company_id)`,
  sql`alter table company_people add column chosen_at timestamptz`,
  sql`update company_people set chosen_at = created_at`,
  sql`alter table company_people alter column chosen_at set not null`,
  // What a person typed of a company; those who wait to be accepted are shown nothing else of it.
  sql`alter table company_people add column details jsonb`,
  sql`update company_people set details = jsonb_build_object(
      'kind', kind, 'ogrn', ogrn, 'name', name, 'full_name', full_name, 'legal_address', legal_address,
      'director', director, 'tax_system', tax_system, 'registry_state', registry_state,
      'confirmed_by', confirmed_by, 'confirmed_at', confirmed_at,
      'bik', case when role = 'pending' then null else bik end,
      'account', case when role = 'pending' then null else account end,
      'correspondent_account', case when role = 'pending' then null else correspondent_account end
    ) from companies where companies.id = company_people.company_id`,
  sql`alter table company_people alter column details set not null`,
  sql`alter table company_people add column proof text check (proof in ('accepted', 'refused'))`,
  sql`alter table company_people add column proof_reason text`,
  sql`alter table company_people add column proof_decided_at timestamptz`,
  // Since when documents that name the person wait for a decision.
  sql`alter table company_people add column waiting_since timestamptz`,
  sql`create index company_people_waiting on company_people (waiting_since) where waiting_since is not null`,
  // The company's name as its sender knew it: another may have typed something else for the same numbers.
  sql`alter table requests add column company_name text`,
  sql`update requests set company_name = companies.name from companies where companies.id = requests.company_id`,
  sql`alter table requests alter column company_name set not null`,
  // An admin has made its owner a vendor's person, so we know them.
  sql`update companies set proven_at = confirmed_at where exists (
    select 1 from company_people join users on users.id = company_people.user_id
    where company_people.company_id = companies.id and company_people.role = 'owner' and users.role = 'vendor'
  )`,
  // Staff, and people of vendors, have nothing to do in companies of clients.
  sql`delete from company_people using users, companies
    where users.id = company_people.user_id and companies.id = company_people.company_id
      and (users.role in ('manager', 'admin') or users.role = 'vendor' and companies.proven_at is null)`,
  // A client who was an owner had typed public numbers: nothing had shown that they, or those whom they let in, may speak for the company.
  sql`update company_people set role = 'pending' from users where users.id = company_people.user_id and users.role = 'client'`,
  sql`update company_invitations set revoked_at = now()
    where accepted_at is null and revoked_at is null and company_id in (select id from companies where proven_at is null)`,
  sql`update company_people set waiting_since = (
      select min(created_at) from attachments
      where subject_type = 'company' and subject_id = company_id and attached_by = user_id and kind = 'powerOfAttorney'
    ) where role = 'pending'`,
];

export const up = async (db: Kysely<unknown>): Promise<void> => {
  for (const statement of statements) await statement.execute(db);
};
