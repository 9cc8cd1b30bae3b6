import { sql } from 'kysely';
import type { Db } from '#server/platform/context.ts';

/** How many vendors' saved mappings map a category to a type. */
export const countMappingsTo = async (db: Db, typeId: string): Promise<number> => {
  const { rows } = await sql<{ n: number }>`
    select count(*)::int as n from feed_mappings
    where exists (select 1 from jsonb_each_text(mapping -> 'categories') as c where c.value = ${typeId})`.execute(
    db,
  );
  return rows[0]?.n ?? 0;
};

/** The number of stored runs of a vendor's feeds. */
export const countImportsOfVendor = async (db: Db, vendorId: string): Promise<number> => {
  const { n } = await db
    .selectFrom('feed_imports')
    .select((eb) => eb.fn.countAll<number>().as('n'))
    .where('vendor_id', '=', vendorId)
    .executeTakeFirstOrThrow();
  return n;
};
