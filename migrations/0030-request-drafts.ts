import { sql, type Kysely } from 'kysely';

const statements = [
  // A draft may lack everything but its kind; its client, too, while a caller has not confirmed it.
  ...['client_id', 'terms', 'calculation'].map(
    (column) => sql`alter table requests alter column ${sql.ref(column)} drop not null`,
  ),
  // A caller may confirm a request before their company is known.
  sql`alter table requests alter column company_id drop not null`,
  sql`alter table requests add column draft jsonb`,
  // The КП that a request of kind commercial was made from.
  sql`alter table requests add column commercial_offer_id uuid references commercial_offers on delete set null`,
  sql`alter table requests add constraint requests_whole check (
    status in ('draft', 'cancelled') or (client_id is not null and terms is not null and calculation is not null)
  )`,
  sql`create index requests_unsent on requests (updated_at) where calculation is null`,
];

/** Drafts of requests. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  for (const statement of statements) await statement.execute(db);
};
