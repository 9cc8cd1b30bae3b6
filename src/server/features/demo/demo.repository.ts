import { sql, type Insertable } from 'kysely';
import type { Tx } from '#server/platform/context.ts';
import type { Database } from '#server/platform/db/schema.ts';

/** True when nobody has a vendor, an offer or an account here yet; nobody else can fill it until the end of the transaction. */
export const isEmpty = async (tx: Tx): Promise<boolean> => {
  await sql`select version from catalogue_state for update`.execute(tx);
  const { rows } = await sql<{ used: boolean }>`
    select exists (select 1 from vendors) or exists (select 1 from offers) or exists (select 1 from users) as used
  `.execute(tx);
  return rows[0]?.used === false;
};

/** Writes vendors. */
export const insertVendors = async (
  tx: Tx,
  vendors: readonly Insertable<Database['vendors']>[],
): Promise<void> => {
  await tx
    .insertInto('vendors')
    .values([...vendors])
    .execute();
};
