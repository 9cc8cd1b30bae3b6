import { sql, type Kysely } from 'kysely';

/** Dated rates of taxes, which lived in code until now; what is kept of the catalogue in memory holds them too. */
const statements = [
  sql`create table tax_rates (
    id uuid primary key,
    tax text not null check (tax in ('vat', 'profitTax')),
    starts_on date not null,
    rate text not null,
    version integer not null default 1,
    unique (tax, starts_on)
  )`,
  sql`insert into tax_rates (id, tax, starts_on, rate) values
    ('01980000-0000-7000-8000-000000000001', 'vat', '2019-01-01', '0.2'),
    ('01980000-0000-7000-8000-000000000002', 'vat', '2026-01-01', '0.22'),
    ('01980000-0000-7000-8000-000000000003', 'profitTax', '2009-01-01', '0.2'),
    ('01980000-0000-7000-8000-000000000004', 'profitTax', '2025-01-01', '0.25')`,
  sql`create trigger tax_rates_changed after insert or update or delete on tax_rates
    for each statement execute function bump_catalogue_version()`,
];

export const up = async (db: Kysely<unknown>): Promise<void> => {
  for (const statement of statements) await statement.execute(db);
};
