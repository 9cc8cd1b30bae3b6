import { sql } from 'kysely';
import type { Db } from '#server/platform/context.ts';

/** How many requests were sent for each of these offers of these vendors; those without one are left out. */
export const countLeads = async (
  db: Db,
  { offerIds, vendorIds }: { offerIds: readonly string[]; vendorIds: readonly string[] },
): Promise<ReadonlyMap<string, number>> => {
  const rows = await db
    .selectFrom('requests')
    .select('offer_id')
    .select((eb) => eb.fn.countAll<number>().as('n'))
    .where('vendor_id', '=', sql<string>`any(${vendorIds}::uuid[])`)
    .where('offer_id', '=', sql<string>`any(${offerIds}::uuid[])`)
    .where('calculation', 'is not', null)
    .groupBy('offer_id')
    .execute();
  return new Map(rows.flatMap(({ offer_id: id, n }) => (id === null ? [] : [[id, n] as const])));
};
