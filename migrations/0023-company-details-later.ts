import { sql, type Kysely } from 'kysely';

const statements = [
  // Without a registry the funnel asks for ИНН and name; the rest comes before the proof.
  sql`alter table companies alter column ogrn drop not null, alter column legal_address drop not null,
    alter column director drop not null, alter column tax_system drop not null`,
  // The КПП of a company that nobody has proven is what each of its people typed; the company has one from its first proof on.
  sql`update company_people set details = details || jsonb_build_object('kpp', companies.kpp)
    from companies where companies.id = company_people.company_id`,
  sql`update companies set kpp = '' where proven_at is null and kpp <> '' and not exists (
    select 1 from companies other
    where other.inn = companies.inn and other.id <> companies.id and (other.proven_at is null or other.kpp = '')
  )`,
  sql`create index registrations_user on registrations (user_id)`,
];

export const up = async (db: Kysely<unknown>): Promise<void> => {
  for (const statement of statements) await statement.execute(db);
};
