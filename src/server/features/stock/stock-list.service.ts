import { stockStates, type StockItem, type StockPage, type StockQuery } from '#contract/stock.ts';
import { isStaff, type UserActor } from '#domain/actor.ts';
import { moscowDay } from '#domain/formats/moscow.ts';
import { stockListPolicy } from '#domain/offers/stock-list-policy.ts';
import {
  askedTerms,
  paymentsFor,
  cardsOf,
  placesByPrice,
  referenceOf,
  type Reference,
} from '#server/features/offers/index.ts';
import { countLeads } from '#server/features/requests/index.ts';
import { viewsOfOffers } from '#server/features/statistics/index.ts';
import type { Context } from '#server/platform/context.ts';
import { AppError } from '#server/platform/errors/app-error.ts';
import { totalOf } from '#server/platform/http/id-cursor.ts';
import { keyCursor } from '#server/platform/http/key-cursor.ts';
import {
  countStates,
  countStock,
  findByVin,
  listStock,
  type AskedStock,
  type StockRow,
} from './stock-list.repository.ts';
import { abilitiesAt } from './stock.presenter.ts';

const viewedDays = 30;
const dayMs = 86_400_000;

/** Whose offers the actor sees: a vendor's person their own, staff one vendor's or all. @throws AppError `forbidden` for others */
export const scopeOf = (actor: UserActor, vendor: string | undefined): string | null => {
  const vendorId = isStaff(actor) ? (vendor ?? null) : actor.vendorId;
  const refusal = stockListPolicy.refusal('list', actor, { vendorId });
  if (refusal) throw new AppError(refusal);
  return vendorId;
};

/** What is known about the offers of a page besides their rows. */
const beside = async (context: Context, rows: readonly StockRow[]) => {
  const { db, clock } = context;
  const known = rows.filter(({ status }) => status !== null);
  const ids = known.map(({ id }) => id);
  const vendorIds = [...new Set(known.map((row) => row.vendor_id))];
  // Read after the rows, so that it includes everything that they refer to.
  const reference = await referenceOf(context);
  const paymentsOf = paymentsFor(reference, askedTerms(context, {}));
  const cards = await cardsOf(db, ids, { reference, paymentsOf });
  const from = moscowDay(new Date(clock.now().getTime() - viewedDays * dayMs).toISOString());
  return {
    reference,
    cards: new Map(cards.map((card) => [card.id, card])),
    places: await placesByPrice(db, ids),
    leads: await countLeads(db, { offerIds: ids, vendorIds }),
    views: await viewsOfOffers(db, { offerIds: ids, from }),
  };
};

const presentRow = (
  actor: UserActor,
  row: StockRow,
  { reference, cards, places, leads, views }: Awaited<ReturnType<typeof beside>>,
): StockItem => ({
  id: row.id,
  title: row.title,
  state: row.state,
  isPublic: row.status === 'published',
  vendor: { id: row.vendor_id, name: reference.vendors.get(row.vendor_id)?.name ?? '' },
  picture: cards.get(row.id)?.picture ?? null,
  year: row.year,
  vin: row.vin,
  priceKopecks: row.price_kopecks,
  availability: row.availability,
  hold: cards.get(row.id)?.hold ?? null,
  reason: row.reason,
  views: views.get(row.id) ?? 0,
  leads: leads.get(row.id) ?? 0,
  place: places.get(row.id) ?? null,
  createdAt: row.created_at.toISOString(),
  publishedAt: row.published_at?.toISOString() ?? null,
  changedAt: row.changed_at.toISOString(),
  version: row.version,
  abilities: abilitiesAt(actor, { vendorId: row.vendor_id, status: row.status ?? 'draft' }, row.state),
});

const typesBelow = (reference: Reference, type: string | undefined): readonly string[] | null =>
  type === undefined ? null : (reference.types.get(type)?.subtreeIds ?? [type]);

/**
 * The offers of a vendor in every state, for its people; of all vendors for staff.
 * @throws AppError `forbidden`, `badRequest` for a damaged cursor
 */
export const listOwnStock = async (
  context: Context,
  actor: UserActor,
  { vendor, type, cursor, sort: askedSort, ...filters }: StockQuery,
): Promise<StockPage> => {
  const { db } = context;
  const vendorId = scopeOf(actor, vendor);
  const sort = askedSort ?? (filters.state === 'moderation' ? 'waiting' : '-changedAt');
  const typeIds = typesBelow(await referenceOf(context), type);
  const byVin = await findByVin(db, filters.q);
  const asked: AskedStock = { ...filters, vendorId, sort, typeIds, byVin };
  const found = await listStock(db, asked, cursor === undefined ? null : keyCursor.read(cursor, sort));
  const rows = found.slice(0, filters.limit);
  const last = found.length > rows.length ? rows.at(-1) : undefined;
  const known = await beside(context, rows);
  const counts = await countStates(db, { vendorId });
  return {
    items: rows.map((row) => presentRow(actor, row, known)),
    ...totalOf(await countStock(db, asked)),
    nextCursor: last ? keyCursor.write(sort, last) : null,
    counts: Object.fromEntries(
      stockStates.map((state) => [state, counts.get(state) ?? 0]),
    ) as StockPage['counts'],
  };
};
