import { sql, type Kysely } from 'kysely';

const statements = [
  sql`alter table content_editions rename column told to announced`,
  sql`alter table saved_searches rename column looked_at to reported_until`,
  sql`alter table saved_searches rename column looks to reports`,
];

/** Names of columns say what they hold: editions that were announced, and up to when and how often a saved search was reported. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  for (const statement of statements) await statement.execute(db);
};
