import { sql, type Kysely } from 'kysely';

const statements = [
  sql`create table files (
    id uuid primary key,
    owner_id uuid references users on delete set null,
    name text not null,
    content_type text not null,
    size bigint not null,
    sha256 text not null,
    storage_key text not null unique,
    state text not null check (state in ('incoming', 'stored', 'attached', 'removed')),
    created_at timestamptz not null
  )`,
  sql`create index files_owner on files (owner_id)`,
  sql`create index files_unattached on files (created_at) where state <> 'attached'`,
  sql`create table attachments (
    id uuid primary key,
    file_id uuid not null references files,
    subject_type text not null,
    subject_id uuid not null,
    kind text not null,
    attached_by uuid references users on delete set null,
    created_at timestamptz not null,
    unique (file_id, subject_type, subject_id)
  )`,
  sql`create index attachments_subject on attachments (subject_type, subject_id, id desc)`,
  sql`alter table server_keys drop constraint server_keys_kind_check`,
  sql`alter table server_keys add constraint server_keys_kind_check
    check (kind in ('access', 'refresh', 'letters', 'files'))`,
];

export const up = async (db: Kysely<unknown>): Promise<void> => {
  for (const statement of statements) await statement.execute(db);
};
