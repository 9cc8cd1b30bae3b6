import type { z } from 'zod/mini';
import type { TypeAttribute } from '#contract/catalogue.ts';
import type {
  AttributeBody,
  AttributeChange,
  staffAttribute,
  staffAttributes,
  StaffType,
} from '#contract/offer-types.ts';
import type { UserActor } from '#domain/actor.ts';
import { attributeFaults, movedBy } from '#domain/offer-types/type-rules.ts';
import { changeType, lockTypes, readTypes, type TypeRow } from '#server/features/offer-types/index.ts';
import { countOffersWith } from '#server/features/offers/index.ts';
import type { Context, Tx } from '#server/platform/context.ts';
import { AppError } from '#server/platform/errors/app-error.ts';
import { requireAdmin } from '#server/platform/http/require-admin.ts';
import type { IdempotentCall } from '#server/platform/idempotency/idempotent-call.ts';
import { idempotent } from '#server/platform/idempotency/idempotent.ts';
import { presentType, requireNoFaults, requireUnused, seenType, subtreeOf } from './tree.ts';

type StaffAttribute = z.infer<typeof staffAttribute>;

const ownAttributes = ({ id: typeId, version, attributes }: TypeRow): StaffAttribute[] =>
  attributes.map((attribute) => ({ ...attribute, id: `${typeId}.${attribute.key}`, typeId, version }));

/** Every attribute with the type whose own it is. @throws AppError `forbidden` */
export const listAttributes = async (
  { db }: Context,
  actor: UserActor,
): Promise<z.infer<typeof staffAttributes>> => {
  requireAdmin(actor);
  return { items: (await readTypes(db)).flatMap(ownAttributes) };
};

/** One of them. @throws AppError `forbidden`, `notFound` */
export const getAttribute = async (
  context: Context,
  actor: UserActor,
  id: string,
): Promise<StaffAttribute> => {
  const { items } = await listAttributes(context, actor);
  const found = items.find((attribute) => attribute.id === id);
  if (!found) throw new AppError('notFound');
  return found;
};

type Seen = { typeId: string; version: number };
type Edited = { before: TypeRow; rows: readonly TypeRow[]; tx: Tx };

/** What replaces the attributes of a type that the admin saw at `version` with the result of `change`. */
const edit = (
  context: Context,
  actor: UserActor,
  { seen, change }: { seen: Seen; change: (edited: Edited) => Promise<readonly TypeAttribute[]> },
): ((tx: Tx) => Promise<StaffType>) => {
  requireAdmin(actor);
  return async (tx) => {
    const rows = await lockTypes(tx);
    const before = await seenType(tx, rows, { id: seen.typeId, version: seen.version });
    const attributes = await change({ before, rows, tx });
    const changes = { attributes: JSON.stringify(attributes) };
    await changeType({ context, tx, actorId: actor.id }, before, changes);
    return presentType(tx, before.id);
  };
};

const requireSound = (attribute: TypeAttribute, { before, rows }: Edited): void => {
  const tree = rows.map(({ id, parent_id: parentId, attributes }) => ({ id, parentId, attributes }));
  const type = tree.find(({ id }) => id === before.id);
  if (type) requireNoFaults(attributeFaults(attribute, type, tree));
};

/** Adds an attribute, last of the type's own. @throws AppError `forbidden`, `notFound`, `staleVersion`, `formHasErrors` */
export const createAttribute = (
  context: Context,
  actor: UserActor,
  { typeId, version, ...attribute }: AttributeBody,
  call: IdempotentCall,
): Promise<StaffType> => {
  const work = edit(context, actor, {
    seen: { typeId, version },
    change: async (edited) => {
      const { attributes } = edited.before;
      if (attributes.some(({ key }) => key === attribute.key))
        requireNoFaults([{ path: 'key', code: 'taken' }]);
      requireSound(attribute, edited);
      return [...attributes, attribute];
    },
  });
  return idempotent(context, call, work);
};

/** An attribute by its id, `{typeId}.{key}`. */
const idOf = (id: string): { typeId: string; key: string } => {
  const dot = id.indexOf('.');
  return { typeId: id.slice(0, dot), key: id.slice(dot + 1) };
};

const placeOf = ({ attributes }: TypeRow, key: string): number => {
  const index = attributes.findIndex((attribute) => attribute.key === key);
  if (index < 0) throw new AppError('notFound');
  return index;
};

/** @throws AppError `inUse` if offers have a value of it that would mean nothing after the change */
const requireNothingLost = async (
  { tx, rows, before }: Edited,
  { was, is }: { was: TypeAttribute; is: TypeAttribute },
): Promise<void> => {
  const typeIds = subtreeOf(rows, before.id);
  if (was.kind !== is.kind) requireUnused({ offers: await countOffersWith(tx, typeIds, { key: was.key }) });
  const left = new Set(is.values.map(({ value }) => value));
  for (const { value } of was.values.filter((known) => !left.has(known.value)))
    requireUnused({ offers: await countOffersWith(tx, typeIds, { key: was.key, value }) });
};

const changed = (was: TypeAttribute, change: Omit<AttributeChange, 'version' | 'move'>): TypeAttribute => ({
  key: was.key,
  name: change.name ?? was.name,
  unit: change.unit === undefined ? was.unit : change.unit,
  kind: change.kind ?? was.kind,
  values: change.values ?? was.values,
  filterable: change.filterable ?? was.filterable,
});

/**
 * Changes an attribute of a type that the admin saw at `version`.
 * @throws AppError `forbidden`, `notFound`, `staleVersion`, `formHasErrors`; `inUse` if values of offers would lose their meaning
 */
export const changeAttribute = (
  context: Context,
  actor: UserActor,
  { id, body: { version, move, ...change } }: { id: string; body: AttributeChange },
): Promise<StaffType> => {
  const { typeId, key } = idOf(id);
  const work = edit(context, actor, {
    seen: { typeId, version },
    change: async (at) => {
      const { attributes } = at.before;
      const index = placeOf(at.before, key);
      const was = attributes[index];
      if (!was) throw new AppError('notFound');
      const is = changed(was, change);
      // A move alone does not check the attribute, which may be older than today's rules.
      if (Object.keys(change).length > 0) requireSound(is, at);
      await requireNothingLost(at, { was, is });
      const edited = attributes.with(index, is);
      return move ? movedBy(edited, index, move) : edited;
    },
  });
  return context.db.transaction().execute(work);
};

/**
 * Removes an attribute that no offer has a value of.
 * @throws AppError `forbidden`, `notFound`, `staleVersion`; `inUse` with how many offers have one
 */
export const removeAttribute = (
  context: Context,
  actor: UserActor,
  { id, version }: { id: string; version: number },
): Promise<StaffType> => {
  const { typeId, key } = idOf(id);
  const work = edit(context, actor, {
    seen: { typeId, version },
    change: async ({ before, rows, tx }) => {
      const index = placeOf(before, key);
      requireUnused({ offers: await countOffersWith(tx, subtreeOf(rows, typeId), { key }) });
      return before.attributes.toSpliced(index, 1);
    },
  });
  return context.db.transaction().execute(work);
};
