import { sql } from 'kysely';
import { lockVendorStatus } from '#server/features/vendors/index.ts';
import type { Db, Tx } from '#server/platform/context.ts';
import { fieldError } from '#server/platform/errors/app-error.ts';

/**
 * Keeps a vendor from being hidden until the transaction ends. @throws AppError `formHasErrors` (`vendorId: notAvailable`) if it is hidden
 */
export const requireOnSale = async (tx: Tx, vendorId: string): Promise<void> => {
  if ((await lockVendorStatus(tx, vendorId)) === 'hidden') throw fieldError('vendorId', 'notAvailable');
};

/** Takes published offers of a vendor off sale until it is shown again, `most` at most; returns how many. */
export const withholdOffers = async (
  tx: Tx,
  { vendorId, now, most }: { vendorId: string; now: Date; most: number },
): Promise<number> => {
  const { rows } = await sql`
    with moved as (
      update offers set status = 'archived', version = version + 1, changed_at = ${now}::timestamptz
      where id in (
        select o.id from offers o join vendor_places p on p.id = o.place_id
        where p.vendor_id = ${vendorId}::uuid and o.status = 'published' limit ${most}
      ) returning id
    )
    insert into withheld_offers (offer_id) select id from moved on conflict do nothing returning offer_id`.execute(
    tx,
  );
  return rows.length;
};

/** Puts withheld offers of a vendor back on sale as they were, `most` at most; returns how many. */
export const releaseOffers = async (
  tx: Tx,
  { vendorId, now, most }: { vendorId: string; now: Date; most: number },
): Promise<number> => {
  const { rows } = await sql<{ offer_id: string }>`
    delete from withheld_offers where offer_id in (
      select w.offer_id from withheld_offers w join offers o on o.id = w.offer_id
      join vendor_places p on p.id = o.place_id where p.vendor_id = ${vendorId}::uuid limit ${most}
    ) returning offer_id`.execute(tx);
  const ids = rows.map((row) => row.offer_id);
  await sql`
    update offers set status = 'published', version = version + 1, changed_at = ${now}::timestamptz
    where id = any(${ids}::uuid[]) and status = 'archived'`.execute(tx);
  return ids.length;
};

/** Withholds offers written for a hidden vendor until it is shown again. */
export const withholdOfHidden = async (tx: Tx, vendorId: string, now: Date): Promise<void> => {
  if ((await lockVendorStatus(tx, vendorId)) === 'hidden')
    await withholdOffers(tx, { vendorId, now, most: 10_000 });
};

/** These offers do not come back when their vendor does. */
export const keepOffSale = async (tx: Tx, ids: readonly string[]): Promise<void> => {
  await sql`delete from withheld_offers where offer_id = any(${[...ids]}::uuid[])`.execute(tx);
};

/** How many offers of these vendors are withheld, by vendor. */
export const countWithheld = async (
  db: Db,
  vendorIds: readonly string[],
): Promise<ReadonlyMap<string, number>> => {
  const { rows } = await sql<{ vendor_id: string; n: number }>`
    select p.vendor_id, count(*)::int as n from withheld_offers w join offers o on o.id = w.offer_id
    join vendor_places p on p.id = o.place_id where p.vendor_id = any(${[...vendorIds]}::uuid[])
    group by p.vendor_id`.execute(db);
  return new Map(rows.map((row) => [row.vendor_id, row.n]));
};
