import { sql, type Kysely } from 'kysely';

/** Complaints of visitors about offers and lessors, with the answers of staff. */
const statements = [
  // The subject's name as it was: it may be gone by the time of the answer. Without an e-mail nobody but a signed-in writer is answered.
  sql`create table complaints (
    id uuid primary key,
    subject_type text not null check (subject_type in ('offer', 'lessor')),
    subject_id uuid not null,
    subject_name text not null,
    reason text not null,
    text text not null,
    email text,
    user_id uuid references users on delete cascade,
    answer text,
    answered_by uuid references users,
    answered_at timestamptz(3),
    version integer not null default 1,
    created_at timestamptz(3) not null
  )`,
  sql`create index complaints_waiting on complaints (id) where answered_at is null`,
  sql`create index complaints_created on complaints (created_at)`,
  sql`create index complaints_user on complaints (user_id) where user_id is not null`,
  sql`alter table consents add column complaint_id uuid references complaints on delete cascade`,
  sql`create index consents_complaint on consents (complaint_id) where complaint_id is not null`,
];

export const up = async (db: Kysely<unknown>): Promise<void> => {
  for (const statement of statements) await statement.execute(db);
};
