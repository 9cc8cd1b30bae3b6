import type { Selectable } from 'kysely';
import type { TemplateItem } from '#contract/request-documents.ts';
import type { Db, Tx } from '#server/platform/context.ts';
import type { Database } from '#server/platform/db/schema.ts';

/** A lessor's own list of documents. */
export type TemplateRow = Selectable<Database['lessor_document_templates']>;

/** The lists of these lessors; lessors without one are left out. */
export const findTemplates = (db: Db, lessorIds: readonly string[]): Promise<TemplateRow[]> =>
  lessorIds.length === 0
    ? Promise.resolve([])
    : db.selectFrom('lessor_document_templates').selectAll().where('lessor_id', 'in', lessorIds).execute();

/** Writes the list that was seen at `version`, 0 for none. @returns undefined if somebody else was faster */
export const saveTemplate = (
  tx: Tx,
  { lessorId, items, version, now }: { lessorId: string; items: TemplateItem[]; version: number; now: Date },
): Promise<TemplateRow | undefined> => {
  const values = { items: JSON.stringify(items), updated_at: now, version: version + 1 };
  return version === 0
    ? tx
        .insertInto('lessor_document_templates')
        .values({ lessor_id: lessorId, ...values })
        .onConflict((conflict) => conflict.column('lessor_id').doNothing())
        .returningAll()
        .executeTakeFirst()
    : tx
        .updateTable('lessor_document_templates')
        .set(values)
        .where('lessor_id', '=', lessorId)
        .where('version', '=', version)
        .returningAll()
        .executeTakeFirst();
};
