import type { MessageAuthorRole, MessageView } from '#contract/conversations.ts';
import type { UserActor } from '#domain/actor.ts';
import { editableUntil, readersOf, type ReaderMark } from '#domain/conversations/message-life.ts';
import { actorOf, actorRows } from '#server/features/companies/index.ts';
import { presentFile } from '#server/features/files/index.ts';
import { findPeople, nameOf } from '#server/features/people/index.ts';
import type { Db } from '#server/platform/context.ts';
import { findFilesOf, type MessageRow } from './messages.repository.ts';
import { findReaders } from './readers.repository.ts';

/** The people who have read or written in a conversation, with their current data. */
export const participantsOf = async (db: Db, requestId: string) => {
  const readers = await findReaders(db, requestId);
  if (readers.length === 0) return [];
  const ids = readers.map(({ user_id: userId }) => userId);
  const actors = (await actorRows(db).where('people.id', 'in', ids).execute()).map(actorOf);
  const byId = new Map(actors.map((actor) => [actor.id, actor]));
  return readers.flatMap((reader) => {
    const actor = byId.get(reader.user_id);
    return actor ? [{ ...reader, actor }] : [];
  });
};

const marksOf = async (db: Db, requestId: string): Promise<ReaderMark[]> =>
  (await participantsOf(db, requestId)).flatMap(
    ({ actor, read_up_to: upTo, read_after: after }): ReaderMark[] =>
      upTo === null || actor.role === 'vendor'
        ? []
        : [{ userId: actor.id, role: actor.role, lessorId: actor.lessor?.id ?? null, upTo, after }],
  );

type Reader = { actor: UserActor; mayWrite: boolean; now: Date };

/** Messages of one conversation for their reader. */
export const presentMessages = async (
  db: Db,
  requestId: string,
  rows: readonly MessageRow[],
  { actor, mayWrite, now }: Reader,
): Promise<MessageView[]> => {
  const marks = await marksOf(db, requestId);
  const files = await findFilesOf(
    db,
    rows.map(({ id }) => id),
  );
  const ids = [...rows.map(({ author_id: id }) => id), ...marks.map(({ userId }) => userId)];
  const people = await findPeople(db, [...new Set(ids)]);
  const names = new Map(people.map((person) => [person.id, nameOf(person)]));
  const party = (id: string, role: MessageAuthorRole) => ({ name: names.get(id) ?? '', role });
  return rows.map((row): MessageView => {
    const until = editableUntil(row.created_at);
    const own = row.author_id === actor.id;
    const message = { id: row.id, authorId: row.author_id, internal: row.internal };
    return {
      id: row.id,
      author: party(row.author_id, row.author_role),
      own,
      text: row.text,
      files: files
        .filter(({ subject_id: id }) => id === row.id)
        .map((file) => presentFile({ ...file, id: file.file_id, name: file.file_name })),
      internal: row.internal,
      createdAt: row.created_at.toISOString(),
      editedAt: row.edited_at?.toISOString() ?? null,
      readBy: readersOf(actor, message, marks).map(({ userId, role }) => party(userId, role)),
      editableUntil: own && mayWrite && now < until ? until.toISOString() : null,
    };
  });
};
