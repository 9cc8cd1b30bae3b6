import { sql, type Kysely } from 'kysely';

const statements = [
  sql`create table contact_messages (
    id uuid primary key,
    name text not null,
    email text not null,
    phone text,
    theme text not null,
    message text not null,
    user_id uuid references users on delete set null,
    created_at timestamptz not null
  )`,
  sql`create index contact_messages_created on contact_messages (created_at)`,
  sql`alter table consents add column contact_message_id uuid references contact_messages on delete cascade`,
  sql`create index consents_contact_message on consents (contact_message_id) where contact_message_id is not null`,
];

export const up = async (db: Kysely<unknown>): Promise<void> => {
  for (const statement of statements) await statement.execute(db);
};
