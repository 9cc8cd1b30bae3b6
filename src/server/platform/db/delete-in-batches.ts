import { sql, type Kysely, type RawBuilder } from 'kysely';
import type { Database } from './schema.ts';

const batchSize = 1000;
const maxBatches = 200;

/** Deletes the rows of `table` for which `old` holds: a thousand per statement, 200 000 per call at most. Returns how many. */
export const deleteInBatches = async (
  db: Kysely<Database>,
  table: keyof Database,
  old: RawBuilder<unknown>,
): Promise<number> => {
  let deleted = 0;
  for (let batch = 0; batch < maxBatches; batch += 1) {
    const rows = sql`select ctid from ${sql.table(table)} where ${old} limit ${sql.lit(batchSize)}`;
    const result = await sql`delete from ${sql.table(table)} where ctid = any(array(${rows}))`.execute(db);
    const count = Number(result.numAffectedRows ?? 0n);
    deleted += count;
    if (count < batchSize) break;
  }
  return deleted;
};
