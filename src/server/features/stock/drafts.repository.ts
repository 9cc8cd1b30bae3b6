import { sql, type Insertable, type Selectable } from 'kysely';
import type { Db, Tx } from '#server/platform/context.ts';
import { countRows } from '#server/platform/db/count-rows.ts';
import type { Database } from '#server/platform/db/schema.ts';

/** What a vendor has written of an offer. */
export type DraftRow = Selectable<Database['offer_drafts']>;
/** The same, ready to be kept. */
export type NewDraft = Insertable<Database['offer_drafts']>;

/** Gives this offer, published or not, to one transaction at a time, until its end. */
export const lockWork = async (tx: Tx, id: string): Promise<void> => {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`stock:${id}`}, 0))`.execute(tx);
};

/** Gives a VIN to one transaction at a time, until its end: of two that publish it at once the later one sees the earlier. */
export const lockVin = async (tx: Tx, vin: string): Promise<void> => {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`vin:${vin}`}, 0))`.execute(tx);
};

/** The working copy of an offer. */
export const findDraft = (db: Db, id: string): Promise<DraftRow | undefined> =>
  db.selectFrom('offer_drafts').selectAll().where('offer_id', '=', id).executeTakeFirst();

/** Keeps a working copy, over the last one where there is one. */
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

/** Forgets a working copy: the offer is as it was published. */
export const deleteDraft = async (tx: Tx, id: string): Promise<void> => {
  await tx.deleteFrom('offer_drafts').where('offer_id', '=', id).execute();
};

/** Forgets working copies of these offers that wait for moderation; gives whose they were. */
export const deleteWaiting = async (tx: Tx, ids: readonly string[]): Promise<string[]> => {
  const rows = await tx
    .deleteFrom('offer_drafts')
    .where(sql<boolean>`offer_id = any(${[...ids]}::uuid[])`)
    .where('state', '=', 'moderation')
    .returning('offer_id')
    .execute();
  return rows.map(({ offer_id: offerId }) => offerId);
};

/** Working copies that are of a type, or of a vendor, whatever their state; counted up to 10 001. */
export const countDrafts = (db: Db, of: { typeId: string } | { vendorId: string }): Promise<number> => {
  const drafts = db.selectFrom('offer_drafts').select('offer_id as id');
  return countRows(
    db,
    'typeId' in of
      ? drafts.where(sql<boolean>`content ->> 'typeId' = ${of.typeId}`)
      : drafts.where('vendor_id', '=', of.vendorId),
  );
};
