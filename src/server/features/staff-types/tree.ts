import type { z } from 'zod/mini';
import type { StaffType, staffTypes } from '#contract/offer-types.ts';
import type { Fault } from '#domain/offer-types/type-rules.ts';
import { readTypes, type TypeRow } from '#server/features/offer-types/index.ts';
import { countByRate } from '#server/features/offers/index.ts';
import type { Db } from '#server/platform/context.ts';
import { AppError } from '#server/platform/errors/app-error.ts';

/** A type and those below it. */
export const subtreeOf = (rows: readonly TypeRow[], id: string): string[] => [
  id,
  ...rows.filter((row) => row.parent_id === id).flatMap((row) => subtreeOf(rows, row.id)),
];

/** The whole tree as admins edit it, parents before children. */
export const presentTypes = async (db: Db): Promise<z.infer<typeof staffTypes>> => {
  const rows = await readTypes(db);
  const counts = await countByRate(db);
  const ratesOf = (id: string): StaffType['rates'] => {
    const own = new Set(subtreeOf(rows, id));
    const offers = new Map<string, number>();
    for (const { type_id: typeId, annual_rate: rate, n } of counts)
      if (own.has(typeId)) offers.set(rate, (offers.get(rate) ?? 0) + n);
    return [...offers]
      .map(([annualRate, number]) => ({ annualRate, offers: number }))
      .sort((one, other) => other.offers - one.offers);
  };
  return {
    items: rows.map((row) => ({
      id: row.id,
      parentId: row.parent_id,
      name: row.name,
      nameOne: row.name_one,
      words: row.words,
      drawing: row.drawing,
      hidden: row.hidden,
      attributes: row.attributes,
      limits: row.limits,
      defaults: row.defaults,
      rates: ratesOf(row.id),
      version: row.version,
    })),
  };
};

/** One type of the tree as admins edit it. @throws AppError `notFound` */
export const presentType = async (db: Db, id: string): Promise<StaffType> => {
  const type = (await presentTypes(db)).items.find((item) => item.id === id);
  if (!type) throw new AppError('notFound');
  return type;
};

/** The type, among the locked rows, that the editor saw at `version`. @throws AppError `notFound`, `staleVersion` */
export const seenType = async (
  db: Db,
  rows: readonly TypeRow[],
  { id, version }: { id: string; version: number },
): Promise<TypeRow> => {
  const row = rows.find((known) => known.id === id);
  if (!row) throw new AppError('notFound');
  if (row.version !== version) throw new AppError('staleVersion', { current: await presentType(db, id) });
  return row;
};

/** @throws AppError `formHasErrors` with the faults by path, if there are any */
export const requireNoFaults = (faults: readonly Fault[]): void => {
  if (faults.length === 0) return;
  throw new AppError('formHasErrors', {
    fields: Object.fromEntries(faults.map(({ path, code }) => [path, code])),
    params: Object.fromEntries(faults.flatMap(({ path, params }) => (params ? [[path, params]] : []))),
  });
};

/** What uses something, and how much of it. */
export type Uses = Readonly<Record<string, number>>;

/** @throws AppError `inUse` with what uses it and how much of it */
export const requireUnused = (uses: Uses): void => {
  const inUse = Object.entries(uses).filter(([, count]) => count > 0);
  if (inUse.length > 0) throw new AppError('inUse', { params: { _global: Object.fromEntries(inUse) } });
};
