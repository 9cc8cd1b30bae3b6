import { sql, type Kysely } from 'kysely';

const statements = [
  sql`create table request_documents (
    id uuid primary key,
    request_id uuid not null references requests on delete cascade,
    kind text not null,
    title text,
    comment text,
    status text not null check (status in ('requested', 'submitted', 'accepted', 'refused')),
    reason text,
    requested_by uuid references users on delete set null,
    asked boolean not null,
    -- The lessor that asked for it or handed it in.
    lessor_id uuid references lessors,
    shared boolean not null default false,
    -- Whose certificates its detached signatures hold, by the file.
    signers jsonb not null default '{}',
    valid_until date,
    -- The end of its validity that its people were warned of last.
    warned_of date,
    created_at timestamptz not null,
    updated_at timestamptz not null,
    version integer not null default 1
  )`,
  sql`create index request_documents_request on request_documents (request_id, id)`,
  sql`create index request_documents_ending on request_documents (valid_until)
    where status = 'accepted' and valid_until is not null`,
  // What a lessor asks its clients for, line by line.
  sql`create table lessor_document_templates (
    lessor_id uuid primary key references lessors,
    items jsonb not null,
    updated_at timestamptz not null,
    version integer not null
  )`,
];

/** Documents of requests, and lessors' own lists of them. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  for (const statement of statements) await statement.execute(db);
};
