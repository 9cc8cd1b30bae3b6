import type { z } from 'zod/mini';
import type { StaffType, staffTypes, TypeBody, TypeChange } from '#contract/offer-types.ts';
import type { UserActor } from '#domain/actor.ts';
import { machineryLimits } from '#domain/leasing/limits.ts';
import { movedBy } from '#domain/offer-types/type-rules.ts';
import { countCardsOfType } from '#server/features/lessors/index.ts';
import {
  addType,
  changeType,
  lockTypes,
  removeType,
  setTypePosition,
  type TypeRow,
} from '#server/features/offer-types/index.ts';
import { countOffersOf, forgetAssetsOf, sendRespelling } from '#server/features/offers/index.ts';
import { countMappingsTo } from '#server/features/feeds/index.ts';
import { countRequestsOfType } from '#server/features/requests/index.ts';
import { countSearchesFor } from '#server/features/saved-searches/index.ts';
import { countDrafts } from '#server/features/stock/index.ts';
import type { Context, Db, Tx } from '#server/platform/context.ts';
import { fieldError } from '#server/platform/errors/app-error.ts';
import { requireAdmin } from '#server/platform/http/require-admin.ts';
import type { IdempotentCall } from '#server/platform/idempotency/idempotent-call.ts';
import { idempotent } from '#server/platform/idempotency/idempotent.ts';
import { presentType, presentTypes, requireUnused, seenType } from './tree.ts';

/** All types with their rates. @throws AppError `forbidden` */
export const listStaffTypes = ({ db }: Context, actor: UserActor): Promise<z.infer<typeof staffTypes>> => {
  requireAdmin(actor);
  return presentTypes(db);
};

/** A type with its rates. @throws AppError `forbidden`, `notFound` */
export const getStaffType = ({ db }: Context, actor: UserActor, id: string): Promise<StaffType> => {
  requireAdmin(actor);
  return presentType(db, id);
};

const usualDefaults: TypeRow['defaults'] = {
  annualRate: '0.25',
  advance: '0.2',
  months: 36,
  buyoutKopecks: 100_000,
  schedule: 'annuity',
  insurance: null,
  fees: [],
};

/** The parent of a new type: the tree has two levels, and a type with offers stays a leaf. */
const parentOf = async (
  tx: Tx,
  rows: readonly TypeRow[],
  id: string | null,
): Promise<TypeRow | undefined> => {
  if (id === null) return undefined;
  const parent = rows.find((row) => row.id === id);
  if (!parent) throw fieldError('parentId', 'unknown');
  const isLeaf = parent.parent_id !== null || (await countOffersOf(tx, [id])) > 0;
  if (isLeaf) throw fieldError('parentId', 'unsupported');
  return parent;
};

/** Adds a type, last among its neighbours. @throws AppError `forbidden`; `formHasErrors` (`id: taken`, `parentId: unknown`, `unsupported`) */
export const createStaffType = (
  context: Context,
  actor: UserActor,
  { parentId, nameOne, ...body }: TypeBody,
  call: IdempotentCall,
): Promise<StaffType> => {
  requireAdmin(actor);
  return idempotent(context, call, async (tx) => {
    const rows = await lockTypes(tx);
    if (rows.some(({ id }) => id === body.id)) throw fieldError('id', 'taken');
    const parent = await parentOf(tx, rows, parentId);
    const edit = { context, tx, actorId: actor.id };
    await addType(edit, {
      ...body,
      parent_id: parentId,
      name_one: nameOne,
      attributes: JSON.stringify([]),
      limits: JSON.stringify(parent?.limits ?? machineryLimits),
      defaults: JSON.stringify(parent?.defaults ?? usualDefaults),
    });
    return presentType(tx, body.id);
  });
};

/** Swaps places with the neighbour on the same level; returns the type's new position. */
const moveAmong = async (
  tx: Tx,
  rows: readonly TypeRow[],
  { type, move }: { type: TypeRow; move: 'up' | 'down' },
): Promise<number> => {
  const level = rows
    .filter(({ parent_id: parentId }) => parentId === type.parent_id)
    .toSorted((one, other) => one.position - other.position);
  const places = level.map(({ position }) => position);
  const moved = movedBy(level, level.indexOf(type), move);
  for (const [index, row] of moved.entries())
    if (places[index] !== undefined && row.position !== places[index])
      await setTypePosition(tx, row.id, places[index]);
  return places[moved.indexOf(type)] ?? type.position;
};

const isRespelt = (before: TypeRow, after: TypeRow): boolean =>
  before.name !== after.name || before.name_one !== after.name_one || before.words !== after.words;

/** Changes a type that the admin saw at `version`. @throws AppError `forbidden`, `notFound`, `staleVersion` */
export const changeStaffType = (
  context: Context,
  actor: UserActor,
  { id, body: { version, move, nameOne, ...change } }: { id: string; body: TypeChange },
): Promise<StaffType> => {
  requireAdmin(actor);
  return context.db.transaction().execute(async (tx) => {
    const rows = await lockTypes(tx);
    const before = await seenType(tx, rows, { id, version });
    const position = move ? await moveAmong(tx, rows, { type: before, move }) : before.position;
    const edit = { context, tx, actorId: actor.id };
    const after = await changeType(edit, before, {
      ...change,
      position,
      ...(nameOne === undefined ? {} : { name_one: nameOne }),
    });
    if (isRespelt(before, after)) await sendRespelling(context, tx, id);
    return presentType(tx, id);
  });
};

const usesOf = async (db: Db, rows: readonly TypeRow[], id: string) => ({
  types: rows.filter((row) => row.parent_id === id).length,
  offers: await countOffersOf(db, [id]),
  rateCards: await countCardsOfType(db, id),
  requests: await countRequestsOfType(db, id),
  drafts: await countDrafts(db, { typeId: id }),
  feeds: await countMappingsTo(db, id),
  searches: await countSearchesFor(db, id),
});

/**
 * Removes an unused type; a type in use can only be hidden.
 * @throws AppError `forbidden`, `notFound`, `staleVersion`; `inUse` with what uses it and how much
 */
export const removeStaffType = (
  context: Context,
  actor: UserActor,
  seen: { id: string; version: number },
): Promise<Record<string, never>> => {
  requireAdmin(actor);
  return context.db.transaction().execute(async (tx) => {
    const rows = await lockTypes(tx);
    const before = await seenType(tx, rows, seen);
    requireUnused(await usesOf(tx, rows, seen.id));
    await forgetAssetsOf(tx, seen.id);
    await removeType({ context, tx, actorId: actor.id }, before);
    return {};
  });
};
