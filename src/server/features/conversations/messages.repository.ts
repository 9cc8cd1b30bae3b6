import { sql, type Insertable, type Selectable } from 'kysely';
import type { ConversationView } from '#domain/conversations/message-life.ts';
import { attachedFiles } from '#server/features/files/index.ts';
import type { Db, Tx } from '#server/platform/context.ts';
import { countRows } from '#server/platform/db/count-rows.ts';
import type { Database } from '#server/platform/db/schema.ts';

/** A message's row. */
export type MessageRow = Selectable<Database['messages']>;

/** The subject type that files of messages are attached to. */
export const messageSubject = 'message';

/** The SQL twin of `conversationViewFor`: the messages of a conversation that its reader sees. */
const seenIn = (db: Db, requestId: string, { internal, after }: ConversationView) =>
  db
    .selectFrom('messages')
    .where('request_id', '=', requestId)
    .$if(!internal, (query) => query.where(sql<boolean>`not messages.internal`))
    .$if(after !== null, (query) => query.where('messages.id', '>', after ?? ''));

type Page = { before: string | null; limit: number };

/** A page of a conversation, newest first, with one extra row if there are more. */
export const listMessages = (
  db: Db,
  requestId: string,
  view: ConversationView,
  { before, limit }: Page,
): Promise<MessageRow[]> =>
  seenIn(db, requestId, view)
    .selectAll()
    .$if(before !== null, (query) => query.where('messages.id', '<', before ?? ''))
    .orderBy('messages.id', 'desc')
    .limit(limit + 1)
    .execute();

/** How many messages its reader sees, counted up to 10 001. */
export const countMessages = (db: Db, requestId: string, view: ConversationView): Promise<number> =>
  countRows(db, seenIn(db, requestId, view).select('messages.id'));

/** A message of this conversation, if its reader sees it. */
export const findSeen = (
  db: Db,
  requestId: string,
  view: ConversationView,
  id: string,
): Promise<MessageRow | undefined> =>
  seenIn(db, requestId, view).selectAll().where('messages.id', '=', id).executeTakeFirst();

/** A message, for work without a reader. */
export const findMessage = (db: Db, id: string): Promise<MessageRow | undefined> =>
  db.selectFrom('messages').selectAll().where('id', '=', id).executeTakeFirst();

/** Whether anything visible to all parties was written after `after` and up to `upTo`. */
export const hasShared = async (
  db: Db,
  requestId: string,
  { after, upTo }: { after: string | null; upTo: string },
): Promise<boolean> => {
  const row = await seenIn(db, requestId, { internal: false, after })
    .select('messages.id')
    .where('messages.id', '<=', upTo)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
};

export const insertMessage = (tx: Tx, message: Insertable<Database['messages']>): Promise<MessageRow> =>
  tx.insertInto('messages').values(message).returningAll().executeTakeFirstOrThrow();

export const updateText = (
  tx: Tx,
  id: string,
  { text, editedAt }: { text: string; editedAt: Date },
): Promise<MessageRow> =>
  tx
    .updateTable('messages')
    .set({ text, edited_at: editedAt })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow();

/** The files of these messages, in the order in which they were attached. */
export const findFilesOf = (db: Db, messageIds: readonly string[]) =>
  attachedFiles(db)
    .where('subject_type', '=', messageSubject)
    .where(sql<boolean>`subject_id = any(${messageIds}::uuid[])`)
    .orderBy('attachments.id')
    .execute();

/** What a person has written, for their copy of their data; ten thousand at most. */
export const exportMessages = async (tx: Tx, userId: string) => ({
  requestMessages: await tx
    .selectFrom('messages')
    .select(['text', 'internal', 'created_at as createdAt', 'edited_at as editedAt'])
    .where('author_id', '=', userId)
    .orderBy('id')
    .limit(10_000)
    .execute(),
});
