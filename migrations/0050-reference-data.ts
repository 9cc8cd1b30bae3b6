import { sql, type Kysely } from 'kysely';

/** What admins edit: types that are hidden, and the dated table of taxes. Both are read with the rest of what is kept in memory. */
const statements = [
  sql`alter table offer_types add column hidden boolean not null default false`,
  sql`create table tax_rates (
    id uuid primary key,
    tax text not null check (tax in ('vat', 'profitTax')),
    valid_from date not null,
    rate text not null,
    version int not null default 1,
    unique (tax, valid_from)
  )`,
  sql`insert into tax_rates (id, tax, valid_from, rate) values
    ('01900000-0000-7000-8000-000000000001', 'vat', '2019-01-01', '0.2'),
    ('01900000-0000-7000-8000-000000000002', 'vat', '2026-01-01', '0.22'),
    ('01900000-0000-7000-8000-000000000003', 'profitTax', '2009-01-01', '0.2'),
    ('01900000-0000-7000-8000-000000000004', 'profitTax', '2025-01-01', '0.25')`,
  sql`create trigger tax_rates_changed after insert or update or delete on tax_rates
    for each statement execute function bump_catalogue_version()`,
];

export const up = async (db: Kysely<unknown>): Promise<void> => {
  for (const statement of statements) await statement.execute(db);
};
