import { sql, type Kysely } from 'kysely';

/** When КП of requests were sent, and by whom: statistics read it without the calculations beside it. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`create index commercial_offers_sent on commercial_offers (request_id, sent_at, lessor_id)
    where sent_at is not null`.execute(db);
};
