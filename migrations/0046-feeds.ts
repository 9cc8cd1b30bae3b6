import { sql, type Kysely } from 'kysely';

/** Feeds of vendors: their runs, the rows of each, what is on offer by which external id, and the mapping that is remembered. */
const statements = [
  sql`create table feed_imports (
    id uuid primary key,
    vendor_id uuid not null references vendors on delete cascade,
    created_by uuid references users on delete set null,
    source text not null check (source in ('file', 'url', 'schedule')),
    name text not null,
    url text,
    format text not null,
    dry_run boolean not null,
    confirm_removal boolean not null default false,
    status text not null,
    mapping jsonb,
    columns jsonb not null default '[]',
    categories jsonb not null default '[]',
    read_rows int not null default 0,
    total int,
    place int not null default 0,
    counts jsonb not null default '{}',
    on_sale int not null default 0,
    failure text,
    failed_row int,
    created_at timestamptz(3) not null,
    finished_at timestamptz(3)
  )`,
  sql`create index feed_imports_vendor on feed_imports (vendor_id, id desc)`,
  // Two runs of one vendor never at once: the database holds it, whatever the instances do.
  sql`create unique index feed_imports_running on feed_imports (vendor_id)
    where status in ('waiting', 'reading', 'applying')`,
  sql`create table feed_rows (
    import_id uuid not null references feed_imports on delete cascade,
    row int not null,
    external_id text not null,
    vin text,
    title text not null,
    outcome text not null,
    reasons text[] not null default '{}',
    hash text not null,
    content jsonb,
    primary key (import_id, row)
  )`,
  sql`create index feed_rows_external on feed_rows (import_id, external_id)`,
  sql`create index feed_rows_vin on feed_rows (import_id, vin) where vin is not null`,
  sql`create table feed_items (
    vendor_id uuid not null references vendors on delete cascade,
    external_id text not null,
    offer_id uuid not null,
    hash text not null,
    gone boolean not null default false,
    primary key (vendor_id, external_id)
  )`,
  sql`create table feed_mappings (
    vendor_id uuid not null references vendors on delete cascade,
    format text not null,
    mapping jsonb not null,
    primary key (vendor_id, format)
  )`,
];

export const up = async (db: Kysely<unknown>): Promise<void> => {
  for (const statement of statements) await statement.execute(db);
};
