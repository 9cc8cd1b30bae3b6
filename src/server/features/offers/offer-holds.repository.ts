import type { UnitHold } from '#domain/requests/offer-hold.ts';
import type { Db, Tx } from '#server/platform/context.ts';

const holdOf = ({ request_id: requestId, until }: { request_id: string; until: Date | null }): UnitHold => ({
  requestId,
  until: until?.toISOString() ?? null,
});

/** Which request holds an offer; null when none does. */
export const findHold = async (db: Db, offerId: string): Promise<UnitHold | null> => {
  const row = await db
    .selectFrom('offer_holds')
    .select(['request_id', 'until'])
    .where('offer_id', '=', offerId)
    .executeTakeFirst();
  return row ? holdOf(row) : null;
};

/** Locks an offer for a change of its hold; undefined if there is none. The hold is read after the lock. */
export const lockHold = async (
  tx: Tx,
  offerId: string,
): Promise<{ version: number; hold: UnitHold | null } | undefined> => {
  const offer = await tx
    .selectFrom('offers')
    .select('version')
    .where('id', '=', offerId)
    .forUpdate()
    .executeTakeFirst();
  return offer && { version: offer.version, hold: await findHold(tx, offerId) };
};

/** Writes who holds a locked offer; null removes the hold. */
export const writeHold = async (tx: Tx, offerId: string, hold: UnitHold | null): Promise<void> => {
  await tx.deleteFrom('offer_holds').where('offer_id', '=', offerId).execute();
  if (!hold) return;
  await tx
    .insertInto('offer_holds')
    .values({
      offer_id: offerId,
      request_id: hold.requestId,
      until: hold.until === null ? null : new Date(hold.until),
    })
    .execute();
};

/** Offers whose hold has run out, the longest ago first. */
export const findEndedHolds = async (db: Db, now: Date, limit: number): Promise<string[]> => {
  const rows = await db
    .selectFrom('offer_holds')
    .select('offer_id')
    .where('until', '<=', now)
    .orderBy('until')
    .limit(limit)
    .execute();
  return rows.map((row) => row.offer_id);
};
