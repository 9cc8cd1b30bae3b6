import { changedParts } from '#domain/accounts/changed-parts.ts';
import type { TypeRow } from '#server/features/offers/index.ts';
import type { Context, Tx } from '#server/platform/context.ts';
import { appendEvent } from '#server/platform/events/append-event.ts';

/** The transaction of an edit, and who makes it. */
export type Edit = { context: Pick<Context, 'clock'>; tx: Tx; actorId: string };

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

/** Appends the event of a type that was created, changed or removed, with its values before and after. */
export const appendTypeEvent = async (
  { context, tx, actorId }: Edit,
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
