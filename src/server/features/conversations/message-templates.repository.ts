import type { Insertable, Selectable } from 'kysely';
import { mostTemplates } from '#contract/conversations.ts';
import type { Db, Tx } from '#server/platform/context.ts';
import type { Database } from '#server/platform/db/schema.ts';

/** A template's row. */
export type TemplateRow = Selectable<Database['message_templates']>;

export const listTemplates = (db: Db): Promise<TemplateRow[]> =>
  db
    .selectFrom('message_templates')
    .selectAll()
    .orderBy('title')
    .orderBy('id')
    .limit(mostTemplates)
    .execute();

export const countTemplates = async (tx: Tx): Promise<number> =>
  (await tx.selectFrom('message_templates').select('id').limit(mostTemplates).execute()).length;

export const insertTemplate = (tx: Tx, template: Insertable<Database['message_templates']>) =>
  tx.insertInto('message_templates').values(template).returningAll().executeTakeFirstOrThrow();

export const lockTemplate = (tx: Tx, id: string): Promise<TemplateRow | undefined> =>
  tx.selectFrom('message_templates').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();

export const updateTemplate = (tx: Tx, id: string, words: { title: string; text: string }) =>
  tx
    .updateTable('message_templates')
    .set((eb) => ({ ...words, version: eb('version', '+', 1) }))
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow();

/** True when there was one. */
export const deleteTemplate = async (db: Db, id: string): Promise<boolean> => {
  const gone = await db
    .deleteFrom('message_templates')
    .where('id', '=', id)
    .returning('id')
    .executeTakeFirst();
  return gone !== undefined;
};
