import type { OfferType } from '#contract/catalogue.ts';
import type { OfferCard } from '#contract/offers.ts';
import { moscowDay } from '#domain/formats/moscow.ts';
import { readOffersRow, readTypes } from '#web/features/catalogue/index.ts';
import { cheapestOfLanding, rowsOfLanding, variedOffers, type Landing } from '#web/features/landing/index.ts';

/** The data of a landing page. */
export type LandingData = {
  types: readonly OfferType[];
  /** The offer of the trade with the lowest payment. */
  cheapest: OfferCard | undefined;
  offers: readonly OfferCard[];
  today: string;
};

/** For loaders: the types, offers of the trade and the one with the lowest payment. */
export const loadLanding = async (landing: Landing, signal: AbortSignal): Promise<LandingData> => {
  const types = await readTypes(signal);
  const queries = [cheapestOfLanding(landing), ...rowsOfLanding(types, landing)];
  const [cheapest, ...rows] = await Promise.all(queries.map((query) => readOffersRow(query, signal)));
  const today = moscowDay(new Date().toISOString());
  return { types, cheapest: cheapest?.[0], offers: variedOffers(rows), today };
};
