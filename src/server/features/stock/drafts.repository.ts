import { sql, type Insertable, type Selectable } from 'kysely';
import type { Db, Tx } from '#server/platform/context.ts';
import { countRows } from '#server/platform/db/count-rows.ts';
import type { Database } from '#server/platform/db/schema.ts';

/** A vendor's working copy of an offer. */
export type DraftRow = Selectable<Database['offer_drafts']>;
/** The same, ready to be stored. */
export type NewDraft = Insertable<Database['offer_drafts']>;

/** Locks this offer, published or not, until the transaction ends. */
export const lockWork = async (tx: Tx, id: string): Promise<void> => {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`stock:${id}`}, 0))`.execute(tx);
};

/** Locks a VIN until the transaction ends: of two transactions that publish it at once, the later one sees the earlier. */
export const lockVin = async (tx: Tx, vin: string): Promise<void> => {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`vin:${vin}`}, 0))`.execute(tx);
};

/** The working copy of an offer. */
export const findDraft = (db: Db, id: string): Promise<DraftRow | undefined> =>
  db.selectFrom('offer_drafts').selectAll().where('offer_id', '=', id).executeTakeFirst();

/** Stores a working copy, replacing the last one, if any. */
export const putDraft = async (tx: Tx, draft: NewDraft): Promise<void> => {
  await tx
    .insertInto('offer_drafts')
    .values(draft)
    .onConflict((conflict) =>
      conflict.column('offer_id').doUpdateSet((eb) => ({
        state: eb.ref('excluded.state'),
        content: eb.ref('excluded.content'),
        title: eb.ref('excluded.title'),
        reason: eb.ref('excluded.reason'),
        version: eb.ref('excluded.version'),
        changed_at: eb.ref('excluded.changed_at'),
      })),
    )
    .execute();
};

/** Deletes a working copy: the offer is then as published. */
export const deleteDraft = async (tx: Tx, id: string): Promise<void> => {
  await tx.deleteFrom('offer_drafts').where('offer_id', '=', id).execute();
};

/** Deletes working copies of these offers that wait for moderation; returns their offers. */
export const deleteWaiting = async (tx: Tx, ids: readonly string[]): Promise<string[]> => {
  const rows = await tx
    .deleteFrom('offer_drafts')
    .where(sql<boolean>`offer_id = any(${[...ids]}::uuid[])`)
    .where('state', '=', 'moderation')
    .returning('offer_id')
    .execute();
  return rows.map(({ offer_id: offerId }) => offerId);
};

/** Working copies of a type, or of a vendor, in any state; counted up to 10 001. */
export const countDrafts = (db: Db, of: { typeId: string } | { vendorId: string }): Promise<number> => {
  const drafts = db.selectFrom('offer_drafts').select('offer_id as id');
  return countRows(
    db,
    'typeId' in of
      ? drafts.where(sql<boolean>`content ->> 'typeId' = ${of.typeId}`)
      : drafts.where('vendor_id', '=', of.vendorId),
  );
};
