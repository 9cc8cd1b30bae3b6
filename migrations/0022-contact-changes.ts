import { sql, type Kysely } from 'kysely';

const statements = [
  // What stood before a change of the e-mail or phone, so that the owner of the address can undo it.
  sql`create table contact_changes (
    id uuid primary key,
    token_hash text not null unique,
    user_id uuid not null references users on delete cascade,
    email text not null,
    phone text not null,
    phone_confirmed_at timestamptz,
    created_at timestamptz not null,
    expires_at timestamptz not null,
    ended_at timestamptz
  )`,
  sql`create index contact_changes_user on contact_changes (user_id, created_at)`,
];

export const up = async (db: Kysely<unknown>): Promise<void> => {
  for (const statement of statements) await statement.execute(db);
};
