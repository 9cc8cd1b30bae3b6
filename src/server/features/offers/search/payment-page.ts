import {
  comparePayments,
  startAfter,
  type GroupPayments,
  type GroupRange,
  type PaymentKey,
} from '#domain/catalogue/payment-groups.ts';
import { standardLimits } from '#domain/leasing/limits.ts';
import type { Db } from '#server/platform/context.ts';
import type { PageEnd } from './list-filter.ts';
import { readGroups, type GroupPart, type RowPosition } from './page.repository.ts';
import type { Scope } from './scope.repository.ts';

const leastId = '00000000-0000-0000-0000-000000000000';
const greatestId = 'ffffffff-ffff-ffff-ffff-ffffffffffff';

/** A position with its sort key. */
export type PaidPosition = RowPosition & PaymentKey & { priceKopecks: number };

type Ask = { up: boolean; end: PageEnd | null; limit: number; payments: readonly GroupRange[] | null };

/** A group of terms with `n` matching offers. */
export type CountedGroup = { group: GroupPayments; n: number };

const keyOfEnd = (end: PageEnd): PaymentKey => ({
  paymentKopecks: end.key,
  priceKopecks: end.price,
  id: end.id,
});

/** Where the order continues in one group; null if nothing of it is left. */
const partOf = ({ group, n }: CountedGroup, { up, end, payments }: Ask): GroupPart | null => {
  const wanted = payments ? payments.find(({ id }) => id === group.id) : undefined;
  if (payments && !wanted) return null;
  const min = wanted?.min ?? standardLimits.priceMinKopecks;
  const max = wanted?.max ?? standardLimits.priceMaxKopecks;
  const [first, last] = up ? [min, max] : [max, min];
  const start = end ? startAfter(group, keyOfEnd(end), up ? 'up' : 'down') : { price: first, id: null };
  if (!start) return null;
  const isInside = up ? start.price >= first : start.price <= first;
  const { price, id } = isInside ? start : { price: first, id: null };
  const isLeft = up ? price <= last : price >= last;
  return isLeft ? { terms: group.id, price, id: id ?? (up ? leastId : greatestId), last, n } : null;
};

/**
 * The next offers by payment, `limit` at most. Each group of terms gives its next offers from its price index, and the groups are merged by
 * the payments computed here, so that equal payments of different groups have a total order.
 */
export const readByPayment = async (
  db: Db,
  scope: Scope,
  groups: readonly CountedGroup[],
  ask: Ask,
): Promise<PaidPosition[]> => {
  const parts = groups.flatMap((counted) => partOf(counted, ask) ?? []);
  if (parts.length === 0) return [];
  const byId = new Map(groups.map(({ group }) => [group.id, group]));
  const rows = await readGroups(db, scope, { parts, up: ask.up, limit: ask.limit });
  const way = ask.up ? 1 : -1;
  return rows
    .map((row): PaidPosition => {
      const priceKopecks = row.price_kopecks;
      const paymentKopecks = byId.get(row.terms_id)?.paymentKopecks(priceKopecks) ?? 0;
      return Object.assign(row, { priceKopecks, paymentKopecks });
    })
    .sort((a, b) => way * comparePayments(a, b))
    .slice(0, ask.limit);
};
