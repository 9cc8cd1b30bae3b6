import { sql, type Kysely } from 'kysely';

/** A lessor that we have blocked, with the reason that its people are told; whether it is in the archive is a question of its own. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`create table lessor_blocks (
    lessor_id uuid primary key references lessors,
    reason text not null,
    blocked_at timestamptz(3) not null
  )`.execute(db);
};
