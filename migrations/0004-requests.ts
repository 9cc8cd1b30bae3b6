import { sql, type Kysely } from 'kysely';

const statements = [
  sql`create sequence request_numbers start 100001`,
  sql`create table requests (
    id uuid primary key,
    number bigint not null unique default nextval('request_numbers'),
    kind text not null check (kind in ('offer', 'commercial', 'manual', 'leaseback')),
    status text not null,
    returns_to text,
    client_id uuid not null references users,
    company_id uuid not null references companies,
    vendor_id uuid,
    manager_id uuid references users,
    offer_id uuid,
    region text,
    subject jsonb not null,
    terms jsonb not null,
    calculation jsonb not null,
    comment text,
    source jsonb,
    due_at timestamptz,
    created_at timestamptz not null,
    updated_at timestamptz not null,
    version int not null default 1
  )`,
  sql`create index requests_company on requests (company_id, created_at desc, id)`,
  sql`create index requests_client on requests (client_id, created_at desc, id)`,
  sql`create index requests_vendor on requests (vendor_id, created_at desc, id) where vendor_id is not null`,
  sql`create index requests_manager on requests (manager_id, created_at desc, id)`,
  sql`create index requests_status on requests (status, created_at desc, id)`,
  sql`create table request_history (
    id uuid primary key,
    request_id uuid not null references requests on delete cascade,
    from_status text,
    to_status text not null,
    actor_id uuid references users,
    reason text,
    at timestamptz not null
  )`,
  sql`create index request_history_request on request_history (request_id, at, id)`,
];

export const up = async (db: Kysely<unknown>): Promise<void> => {
  for (const statement of statements) await statement.execute(db);
};
