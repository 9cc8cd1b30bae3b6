import type { OfferContent } from '#domain/feeds/offer-content.ts';
import { priceOutlier, standsApart, usualPrices, type PriceOutlier } from '#domain/offers/price-outlier.ts';
import { pricesLike, pricesLikeMany, publishedPrices } from '#server/features/offers/index.ts';
import type { Tx } from '#server/platform/context.ts';

/** A row's content, and the offer that it already is. */
export type RowToJudge = { row: number; content: OfferContent; offerId: string | null };

/** How many kinds of assets one run remembers prices for. */
const mostKnown = 2000;

const keyOf = ({ typeId, brand, model, condition, year }: OfferContent): string =>
  JSON.stringify([typeId, brand, model, condition, year]);

type Keyed = RowToJudge & { key: string };

/** What similar offers usually cost, queried once per run and kind of asset. */
const rememberPrices = () => {
  const known = new Map<string, PriceOutlier | null>();
  return async (tx: Tx, rows: readonly Keyed[]): Promise<typeof known> => {
    if (known.size > mostKnown) known.clear();
    const missing = new Map<string, OfferContent>();
    for (const { key, content } of rows) if (!known.has(key)) missing.set(key, content);
    const found = await pricesLikeMany(tx, [...missing.values()]);
    for (const [index, key] of [...missing.keys()].entries()) known.set(key, usualPrices(found[index] ?? []));
    return known;
  };
};

/**
 * Says which rows have a price that stands apart from those of similar offers. A price that an offer on sale already has is not questioned,
 * and an offer is not compared with itself.
 */
export const createPriceJudge = () => {
  const usualOf = rememberPrices();
  return async (tx: Tx, given: readonly RowToJudge[]): Promise<ReadonlySet<number>> => {
    if (given.length === 0) return new Set();
    const rows = given.map((row): Keyed => Object.assign(row, { key: keyOf(row.content) }));
    const usual = await usualOf(tx, rows);
    const apart = rows.filter(({ key, content }) =>
      standsApart(content.priceKopecks, usual.get(key) ?? null),
    );
    const before = await publishedPrices(
      tx,
      apart.flatMap(({ offerId }) => offerId ?? []),
    );
    const found = new Set<number>();
    for (const { row, content, offerId } of apart) {
      const price = offerId === null ? undefined : before.get(offerId);
      if (offerId === null || price === undefined) found.add(row);
      else if (price !== content.priceKopecks) {
        const others = await pricesLike(tx, content, offerId);
        if (priceOutlier(content.priceKopecks, others)) found.add(row);
      }
    }
    return found;
  };
};
/** Says which rows have a price that stands apart. */
export type PriceJudge = ReturnType<typeof createPriceJudge>;
