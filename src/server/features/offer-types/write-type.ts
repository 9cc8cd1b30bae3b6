import { changedParts } from '#domain/accounts/changed-parts.ts';
import type { Context, Tx } from '#server/platform/context.ts';
import { appendEvent } from '#server/platform/events/append-event.ts';
import {
  deleteType,
  insertType,
  updateType,
  type NewType,
  type TypeChange,
  type TypeRow,
} from './offer-types.repository.ts';

/** The transaction of an edit, and who makes it. The caller checks rights. */
export type TypeEdit = { context: Pick<Context, 'clock'>; tx: Tx; actorId: string };

const partsOf = (row: TypeRow | null) =>
  row
    ? {
        name: row.name,
        nameOne: row.name_one,
        parentId: row.parent_id,
        words: row.words,
        drawing: row.drawing,
        hidden: row.hidden,
        position: row.position,
        limits: row.limits,
        defaults: row.defaults,
        attributes: Object.fromEntries(
          row.attributes.map(({ key, values, ...attribute }, place) => [
            key,
            {
              ...attribute,
              position: place + 1,
              values: values.map(({ value, name }) => `${name} (${value})`),
            },
          ]),
        ),
      }
    : {};

const kinds = { created: 'type.created', updated: 'type.updated', deleted: 'type.deleted' } as const;

const appendTypeEvent = async (
  { context, tx, actorId }: TypeEdit,
  what: keyof typeof kinds,
  { before, after }: { before: TypeRow | null; after: TypeRow | null },
): Promise<void> => {
  const row = after ?? before;
  if (!row) return;
  await appendEvent(tx, context.clock, {
    type: kinds[what],
    subject: { type: 'type', id: row.id, version: row.version },
    actorId,
    data: changedParts(partsOf(before), partsOf(after)),
  });
};

/** Adds a type, last of all, with its event. */
export const addType = async (edit: TypeEdit, type: NewType): Promise<TypeRow> => {
  const after = await insertType(edit.tx, type);
  await appendTypeEvent(edit, 'created', { before: null, after });
  return after;
};

/** Changes a locked type, with its event. */
export const changeType = async (edit: TypeEdit, before: TypeRow, change: TypeChange): Promise<TypeRow> => {
  const after = await updateType(edit.tx, before.id, change);
  await appendTypeEvent(edit, 'updated', { before, after });
  return after;
};

/** Removes a locked type that nothing refers to, with its event. */
export const removeType = async (edit: TypeEdit, before: TypeRow): Promise<void> => {
  await deleteType(edit.tx, before.id);
  await appendTypeEvent(edit, 'deleted', { before, after: null });
};

/** Raises the version of a type, for an event about it, and returns it. */
export const raiseTypeVersion = async (tx: Tx, id: string): Promise<number> =>
  (await updateType(tx, id, {})).version;
