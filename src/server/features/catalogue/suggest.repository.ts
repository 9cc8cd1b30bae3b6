import { sql } from 'kysely';
import type { Db } from '#server/platform/context.ts';

/** Published offers of models, by model. */
export const countModels = async (
  db: Db,
  modelIds: readonly number[],
): Promise<ReadonlyMap<number, number>> => {
  const { rows } = await sql<{ model_id: number; n: number }>`
    select v.model_id, sum(c.n)::int as n from variants v join variant_counts c on c.variant_id = v.id
    where v.model_id = any(${modelIds}::int[]) and c.n > 0 group by v.model_id`.execute(db);
  return new Map(rows.map(({ model_id, n }) => [model_id, n]));
};
