import { sql, type Selectable, type Updateable } from 'kysely';
import type { StaffPageId } from '#contract/staff-pages.ts';
import type { Db, Tx } from '#server/platform/context.ts';
import type { Database } from '#server/platform/db/schema.ts';

/** An edition or a draft as stored. */
export type EditionRow = Selectable<Database['content_editions']>;

/** A published edition as stored. */
export type PublishedRow = EditionRow & { version: string; hash: string; holds_from: string };

const isPublished = (row: EditionRow): row is PublishedRow =>
  row.version !== null && row.hash !== null && row.holds_from !== null;

/** Editions published in the account area, of one page or, without `page`, of all. */
export const findPublished = async (db: Db, page?: StaffPageId): Promise<PublishedRow[]> => {
  const rows = await db
    .selectFrom('content_editions')
    .selectAll()
    .where('version', 'is not', null)
    .$if(page !== undefined, (query) => query.where('page', '=', page ?? 'rules'))
    .orderBy('id')
    .execute();
  return rows.filter(isPublished);
};

const drafts = (db: Db) => db.selectFrom('content_editions').selectAll().where('version', 'is', null);

export const findDrafts = (db: Db): Promise<EditionRow[]> => drafts(db).orderBy('page').execute();

export const findDraft = (db: Db, page: StaffPageId): Promise<EditionRow | undefined> =>
  drafts(db).where('page', '=', page).executeTakeFirst();

export const lockDraft = (tx: Tx, page: StaffPageId): Promise<EditionRow | undefined> =>
  drafts(tx).where('page', '=', page).forUpdate().executeTakeFirst();

/** Begins the draft of a page; undefined if there is one. Row versions continue from draft to draft, since event versions must grow. */
export const insertDraft = (
  tx: Tx,
  draft: Pick<EditionRow, 'id' | 'page' | 'title' | 'body' | 'changed_at'>,
): Promise<EditionRow | undefined> =>
  tx
    .insertInto('content_editions')
    .values({
      ...draft,
      announced: false,
      row_version: sql<number>`(select coalesce(max(row_version), 0) + 1 from content_editions where page = ${draft.page})`,
    })
    .onConflict((conflict) => conflict.column('page').where('version', 'is', null).doNothing())
    .returningAll()
    .executeTakeFirst();

/** Changes the draft of a page, or makes it the edition that it is published as. */
export const updateDraft = (
  tx: Tx,
  page: StaffPageId,
  values: Omit<Updateable<Database['content_editions']>, 'row_version'>,
): Promise<EditionRow> =>
  tx
    .updateTable('content_editions')
    .set((eb) => ({ ...values, row_version: eb('row_version', '+', 1) }))
    .where('page', '=', page)
    .where('version', 'is', null)
    .returningAll()
    .executeTakeFirstOrThrow();

export const deleteDraftOf = async (tx: Tx, page: StaffPageId): Promise<void> => {
  await tx.deleteFrom('content_editions').where('page', '=', page).where('version', 'is', null).execute();
};

/** Marks as notified the editions in force by `day` that were not; returns them. */
export const markAnnounced = (tx: Tx, day: string): Promise<EditionRow[]> =>
  tx
    .updateTable('content_editions')
    .set({ announced: true })
    .where('version', 'is not', null)
    .where('announced', '=', false)
    .where('holds_from', '<=', day)
    .returningAll()
    .execute();
