import type { OfferType } from '#contract/catalogue.ts';
import type { ScheduleKind } from '#contract/leasing.ts';
import type { OfferCard } from '#contract/offers.ts';
import type { Landing } from './landings.ts';

const withSchedule = (type: OfferType, schedule: ScheduleKind): OfferType => ({
  ...type,
  defaults: { ...type.defaults, schedule },
});

/** The types of a landing page, each parent before its children, with the schedule of the preset. */
export const typesOfLanding = (
  types: readonly OfferType[],
  { roots }: Pick<Landing, 'roots'>,
  schedule: ScheduleKind = 'annuity',
): OfferType[] =>
  roots
    .flatMap((root) => types.filter(({ id, parentId }) => id === root || parentId === root))
    .map((type) => withSchedule(type, schedule));

/** Most offers that a landing page shows. */
const most = 6;

/** A query of the list's call; several values of a key repeat it. */
type LandingQuery = Readonly<Record<string, string | readonly string[]>>;

/** Offers of a landing page: the latest in stock of each kind, as queries of the list's call. */
export const rowsOfLanding = (
  types: readonly OfferType[],
  { roots: [root] }: Pick<Landing, 'roots'>,
): LandingQuery[] => {
  const kinds = types.filter(({ parentId, count }) => parentId === root && count > 0).slice(0, most);
  return kinds.map(({ id }) => ({ type: id, availability: 'in_stock', limit: '4' }));
};

/** The first of each row, then the second of each, and so on, each model once; six at most. */
export const variedOffers = <Offer extends Pick<OfferCard, 'brand' | 'model'>>(
  rows: readonly (readonly Offer[])[],
): Offer[] => {
  const longest = Math.max(0, ...rows.map(({ length }) => length));
  const turns = Array.from({ length: longest }, (_, turn) =>
    rows.flatMap((row) => row.slice(turn, turn + 1)),
  );
  const firstOf = new Map<string, Offer>();
  for (const offer of turns.flat()) {
    const name = `${offer.brand} ${offer.model}`;
    if (!firstOf.has(name)) firstOf.set(name, offer);
  }
  return [...firstOf.values()].slice(0, most);
};

/** The smallest payment of new assets without an advance for five years, as a query of the list's call. */
export const cheapestOfLanding = ({ roots }: Pick<Landing, 'roots'>): LandingQuery => ({
  type: roots,
  condition: 'new',
  sort: 'payment',
  advance: '0',
  term: '60',
  limit: '1',
});
