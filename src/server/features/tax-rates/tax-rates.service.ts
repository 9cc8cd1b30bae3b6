import type { StaffTaxRate, StaffTaxRates, Tax, TaxRateBody, TaxRateChange } from '#contract/tax-rates.ts';
import { changedParts } from '#domain/accounts/changed-parts.ts';
import type { UserActor } from '#domain/actor.ts';
import { moscowDay } from '#domain/formats/moscow.ts';
import type { DatedRates, TaxRates } from '#domain/leasing/tax-rates.ts';
import type { Context, Db, Tx } from '#server/platform/context.ts';
import { AppError, fieldError } from '#server/platform/errors/app-error.ts';
import { appendEvent } from '#server/platform/events/append-event.ts';
import { requireAdmin } from '#server/platform/http/require-admin.ts';
import type { IdempotentCall } from '#server/platform/idempotency/idempotent-call.ts';
import { idempotent } from '#server/platform/idempotency/idempotent.ts';
import { newId } from '#server/platform/ids.ts';
import {
  deleteTaxRate,
  findTaxRates,
  insertTaxRate,
  lockTaxRates,
  updateTaxRate,
  type TaxRateRow,
} from './tax-rates.repository.ts';

const dayMs = 24 * 60 * 60 * 1000;

const ratesOf = (rows: readonly TaxRateRow[], tax: Tax): DatedRates => {
  const [first, ...later] = rows
    .filter((row) => row.tax === tax)
    .map(({ starts_on: from, rate }) => ({ from, rate }));
  if (!first) throw new Error(`no rate of ${tax}`);
  return [first, ...later];
};

/** The dated rates used in all calculations. */
export const readTaxRates = async (db: Db): Promise<TaxRates> => {
  const rows = await findTaxRates(db);
  return { vat: ratesOf(rows, 'vat'), profitTax: ratesOf(rows, 'profitTax') };
};

const present = (rows: readonly TaxRateRow[], earliest: string): StaffTaxRates => ({
  items: rows.map(({ id, tax, starts_on: from, rate, version }) => ({
    id,
    tax,
    from,
    rate,
    version,
    abilities: { change: from >= earliest },
  })),
  earliest,
});

/** The first day that a rate may still begin on: a rate that has begun is used in today's calculations. */
const earliestDay = ({ clock }: Pick<Context, 'clock'>): string =>
  moscowDay(new Date(clock.now().getTime() + dayMs).toISOString());

/** All rates of all taxes. @throws AppError `forbidden` */
export const listTaxRates = async (context: Context, actor: UserActor): Promise<StaffTaxRates> => {
  requireAdmin(actor);
  return present(await findTaxRates(context.db), earliestDay(context));
};

/** One of them. @throws AppError `forbidden`, `notFound` */
export const getTaxRate = async (context: Context, actor: UserActor, id: string): Promise<StaffTaxRate> => {
  const { items } = await listTaxRates(context, actor);
  const found = items.find((rate) => rate.id === id);
  if (!found) throw new AppError('notFound');
  return found;
};

type Changed = { before: TaxRateRow | null; after: TaxRateRow | null };

const partsOf = (row: TaxRateRow | null) =>
  row ? { tax: row.tax, from: row.starts_on, rate: row.rate } : {};

const kindOf = ({ before, after }: Changed) => {
  if (!before) return 'taxRate.added';
  return after ? 'taxRate.changed' : 'taxRate.removed';
};

const appendTaxRateEvent = async (
  tx: Tx,
  { clock }: Context,
  actor: UserActor,
  changed: Changed,
): Promise<void> => {
  const row = changed.after ?? changed.before;
  if (!row) return;
  await appendEvent(tx, clock, {
    type: kindOf(changed),
    subject: { type: 'taxRate', id: row.id, version: row.version },
    actorId: actor.id,
    data: changedParts(partsOf(changed.before), partsOf(changed.after)),
  });
};

/** What locks the table, changes it, records the change, and returns the whole table. */
const edit = (
  context: Context,
  actor: UserActor,
  change: (tx: Tx, rows: readonly TaxRateRow[], earliest: string) => Promise<Changed>,
): ((tx: Tx) => Promise<StaffTaxRates>) => {
  requireAdmin(actor);
  const earliest = earliestDay(context);
  return async (tx) => {
    await appendTaxRateEvent(tx, context, actor, await change(tx, await lockTaxRates(tx), earliest));
    return present(await findTaxRates(tx), earliest);
  };
};

const requireFreeDay = (
  rows: readonly TaxRateRow[],
  { tax, from }: Pick<TaxRateBody, 'tax' | 'from'>,
  earliest: string,
): void => {
  if (from < earliest) throw fieldError('from', 'min', { min: earliest });
  if (rows.some((row) => row.tax === tax && row.starts_on === from)) throw fieldError('from', 'taken');
};

/** A rate whose day has not come, at the version that the admin saw. @throws AppError `notFound`, `staleVersion`, `conflict` */
const requireComing = (
  rows: readonly TaxRateRow[],
  { id, version }: { id: string; version: number },
  earliest: string,
): TaxRateRow => {
  const row = rows.find((known) => known.id === id);
  if (!row) throw new AppError('notFound');
  if (row.version !== version) throw new AppError('staleVersion', { current: present(rows, earliest) });
  if (row.starts_on < earliest) throw new AppError('conflict');
  return row;
};

/** Adds a rate. @throws AppError `forbidden`; `formHasErrors` (`from`: `min`, `taken`) */
export const addTaxRate = (
  context: Context,
  actor: UserActor,
  body: TaxRateBody,
  call: IdempotentCall,
): Promise<StaffTaxRates> => {
  const work = edit(context, actor, async (tx, rows, earliest) => {
    requireFreeDay(rows, body, earliest);
    const { tax, from, rate } = body;
    return { before: null, after: await insertTaxRate(tx, { id: newId(), tax, starts_on: from, rate }) };
  });
  return idempotent(context, call, work);
};

/** Changes a rate whose day has not come. @throws AppError as {@link addTaxRate}, `notFound`, `staleVersion`, `conflict` */
export const changeTaxRate = (
  context: Context,
  actor: UserActor,
  { id, body: { from, rate, version } }: { id: string; body: TaxRateChange },
): Promise<StaffTaxRates> => {
  const work = edit(context, actor, async (tx, rows, earliest) => {
    const before = requireComing(rows, { id, version }, earliest);
    requireFreeDay(
      rows.filter((row) => row !== before),
      { tax: before.tax, from },
      earliest,
    );
    return { before, after: await updateTaxRate(tx, id, { starts_on: from, rate }) };
  });
  return context.db.transaction().execute(work);
};

/** Removes a rate whose day has not come. @throws AppError `forbidden`, `notFound`, `staleVersion`, `conflict` */
export const removeTaxRate = (
  context: Context,
  actor: UserActor,
  seen: { id: string; version: number },
): Promise<StaffTaxRates> => {
  const work = edit(context, actor, async (tx, rows, earliest) => {
    const before = requireComing(rows, seen, earliest);
    await deleteTaxRate(tx, seen.id);
    return { before, after: null };
  });
  return context.db.transaction().execute(work);
};
