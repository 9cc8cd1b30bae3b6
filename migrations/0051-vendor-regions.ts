import { sql, type Kysely } from 'kysely';

const statements = [
  // Where a vendor says that it sells; null: where its stock is.
  sql`alter table vendors add column regions text[]`,
];

export const up = async (db: Kysely<unknown>): Promise<void> => {
  for (const statement of statements) await statement.execute(db);
};
