import type { z } from 'zod/mini';
import type { applyRateAnswer, RatesChange, StaffType } from '#contract/offer-types.ts';
import type { UserActor } from '#domain/actor.ts';
import { defaultFaults, limitFaults, outsideFaults } from '#domain/offer-types/type-rules.ts';
import { changeType, lockTypes, type TypeEdit, type TypeRow } from '#server/features/offer-types/index.ts';
import { sendRateChange, spanOfPublished } from '#server/features/offers/index.ts';
import type { Context, Tx } from '#server/platform/context.ts';
import { AppError, fieldError } from '#server/platform/errors/app-error.ts';
import { requireAdmin } from '#server/platform/http/require-admin.ts';
import { presentType, requireNoFaults, seenType } from './tree.ts';

type Rates = Pick<TypeRow, 'limits' | 'defaults'>;

const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);

/** @throws AppError `formHasErrors` for invalid rates, or ones that would exclude published offers */
const requireRoom = async (
  tx: Tx,
  typeIds: readonly string[],
  { limits, defaults }: Rates,
): Promise<void> => {
  requireNoFaults([...limitFaults(limits), ...defaultFaults(defaults, limits)]);
  const span = await spanOfPublished(tx, typeIds);
  if (span) requireNoFaults(outsideFaults(limits, span));
};

const write = (edit: TypeEdit, before: TypeRow, rates: Partial<Rates>): Promise<TypeRow> =>
  changeType(edit, before, {
    ...(rates.limits ? { limits: JSON.stringify(rates.limits) } : {}),
    ...(rates.defaults ? { defaults: JSON.stringify(rates.defaults) } : {}),
  });

/** The part of a change that a type below adopts: where it had the same as the type above. */
const followed = (below: TypeRow, above: TypeRow, { limits, defaults }: Partial<Rates>): Partial<Rates> => ({
  ...(limits && isSame(below.limits, above.limits) ? { limits } : {}),
  ...(defaults && isSame(below.defaults, above.defaults) ? { defaults } : {}),
});

/**
 * Changes limits and usual terms of a type that the admin saw at `version`; offers keep the terms that they have.
 * @throws AppError `forbidden`, `notFound`, `staleVersion`; `formHasErrors` with the bound that a published offer needs
 */
export const changeRates = (
  context: Context,
  actor: UserActor,
  { id, body: { version, below = false, limits, defaults } }: { id: string; body: RatesChange },
): Promise<StaffType> => {
  requireAdmin(actor);
  const change = { ...(limits ? { limits } : {}), ...(defaults ? { defaults } : {}) };
  return context.db.transaction().execute(async (tx) => {
    const rows = await lockTypes(tx);
    const before = await seenType(tx, rows, { id, version });
    const edit = { context, tx, actorId: actor.id };
    const followers = below ? rows.filter((row) => row.parent_id === id) : [];
    for (const row of [before, ...followers]) {
      const own = row === before ? change : followed(row, before, change);
      if (Object.keys(own).length === 0) continue;
      await requireRoom(tx, [row.id], { ...row, ...own });
      await write(edit, row, own);
    }
    return presentType(tx, id);
  });
};

/**
 * Gives a type the limits and usual terms of the type above it.
 * @throws AppError as {@link changeRates}; `conflict` for a type without a parent
 */
export const inheritRates = (
  context: Context,
  actor: UserActor,
  seen: { id: string; version: number },
): Promise<StaffType> => {
  requireAdmin(actor);
  return context.db.transaction().execute(async (tx) => {
    const rows = await lockTypes(tx);
    const before = await seenType(tx, rows, seen);
    const above = rows.find(({ id }) => id === before.parent_id);
    if (!above) throw new AppError('conflict');
    const { limits, defaults } = above;
    await requireRoom(tx, [seen.id], { limits, defaults });
    await write({ context, tx, actorId: actor.id }, before, { limits, defaults });
    return presentType(tx, seen.id);
  });
};

/**
 * Changes published offers of a type and of those below it from rate `from` to the type's usual rate; returns how many there are.
 * @throws AppError `forbidden`, `notFound`, `staleVersion`; `formHasErrors` (`from: mismatch`) if that is the usual rate
 */
export const applyRate = (
  context: Context,
  actor: UserActor,
  { id, from, version }: { id: string; from: string; version: number },
): Promise<z.infer<typeof applyRateAnswer>> => {
  requireAdmin(actor);
  return context.db.transaction().execute(async (tx) => {
    const { defaults } = await seenType(tx, await lockTypes(tx), { id, version });
    const to = defaults.annualRate;
    if (from === to) throw fieldError('from', 'mismatch');
    const { rates } = await presentType(tx, id);
    await sendRateChange(context, tx, { typeId: id, from, to, actorId: actor.id });
    return { offers: rates.find(({ annualRate }) => annualRate === from)?.offers ?? 0 };
  });
};
