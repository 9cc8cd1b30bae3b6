import { sql, type Kysely } from 'kysely';

/** Until when lessors may answer: which end of it they were warned of, and what is near, quickly found. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`alter table request_invitations add column warned_of timestamptz`.execute(db);
  await sql`create index request_invitations_near on request_invitations (bids_until) where state = 'invited'`.execute(
    db,
  );
};
