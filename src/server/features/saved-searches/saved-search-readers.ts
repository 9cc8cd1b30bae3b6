import type { DomainEvent } from '#contract/events.ts';
import type { OfferCard } from '#contract/offers.ts';
import { formatRubles } from '#domain/formats/numbers.ts';
import { savedSearchNotices } from '#domain/notifications/saved-search-notices.ts';
import { addressOfQuery } from '#domain/saved-searches/saved-query.ts';
import type { NoticesSource } from '#server/features/notifications/index.ts';
import { publishedCards } from '#server/features/offers/index.ts';
import { findPeople } from '#server/features/people/index.ts';
import type { Context } from '#server/platform/context.ts';
import { findSearches, type SavedSearch } from './saved-searches.repository.ts';

const offersNamed = ({ data }: DomainEvent): string[] =>
  Array.isArray(data['offerIds']) ? data['offerIds'].map(String) : [];

const noticeOf = (event: DomainEvent, search: SavedSearch, cards: readonly OfferCard[]) =>
  savedSearchNotices['savedSearch.found'].person({
    name: search.name,
    total: Number(event.data['total']),
    offers: cards.map(({ brand, model, year, priceKopecks }) => ({
      name: `${brand} ${model}, ${year}`,
      price: formatRubles(priceKopecks),
    })),
    href: addressOfQuery(search.query),
  });

/** Who is notified of saved searches: the person of each, as long as it exists; offers withdrawn meanwhile are not named. */
export const savedSearchReaders = (context: Context): NoticesSource => ({
  ofMany: async (events) => {
    const { db } = context;
    const found = await findSearches(
      db,
      events.map(({ subject }) => subject.id),
    );
    const searches = new Map(found.map((search) => [search.id, search]));
    const people = await findPeople(
      db,
      found.map(({ user_id: userId }) => userId),
    );
    const active = new Set(people.filter(({ status }) => status === 'active').map(({ id }) => id));
    const named = [...new Set(events.flatMap(offersNamed))];
    const cards = new Map((await publishedCards(context, named)).map((card) => [card.id, card]));
    return events.map((event) => {
      const search = searches.get(event.subject.id);
      if (!search || !active.has(search.user_id)) return [];
      const notice = noticeOf(
        event,
        search,
        offersNamed(event).flatMap((id) => cards.get(id) ?? []),
      );
      return notice ? [{ userId: search.user_id, notice }] : [];
    });
  },
});
