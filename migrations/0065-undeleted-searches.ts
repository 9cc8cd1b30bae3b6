import { sql, type Kysely } from 'kysely';

/** A deleted search stays for an hour, so that it can be restored as it was; and a complaint is found by what it is about. */
const statements = [
  sql`alter table saved_searches add column deleted_at timestamptz(3)`,
  sql`drop index saved_searches_next`,
  sql`create index saved_searches_next on saved_searches (next_at) where frequency <> 'off' and deleted_at is null`,
  sql`create index saved_searches_deleted on saved_searches (deleted_at) where deleted_at is not null`,
  sql`create index complaints_subject on complaints (subject_id)`,
];

export const up = async (db: Kysely<unknown>): Promise<void> => {
  for (const statement of statements) await statement.execute(db);
};
