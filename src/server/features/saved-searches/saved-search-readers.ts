import { formatRubles } from '#domain/formats/numbers.ts';
import { savedSearchNotices } from '#domain/notifications/saved-search-notices.ts';
import { addressOfQuery } from '#domain/saved-searches/saved-query.ts';
import type { NoticeSource } from '#server/features/notifications/index.ts';
import { askedTerms, publishedCards } from '#server/features/offers/index.ts';
import { findPerson } from '#server/features/people/index.ts';
import type { Context } from '#server/platform/context.ts';
import { findSearch } from './saved-searches.repository.ts';

/** Who hears of a saved search: its person, as long as it is kept; what was withdrawn meanwhile is not named. */
export const savedSearchReaders =
  (context: Context): NoticeSource =>
  async ({ subject, data }) => {
    const search = await findSearch(context.db, subject.id);
    const person = search && (await findPerson(context.db, search.user_id));
    if (!search || person?.status !== 'active') return [];
    const ids = Array.isArray(data['offerIds']) ? data['offerIds'].map(String) : [];
    const cards = await publishedCards(context, ids, askedTerms(context, {}));
    const notice = savedSearchNotices['savedSearch.found'].person({
      name: search.name,
      total: Number(data['total']),
      offers: cards.map(({ brand, model, year, priceKopecks }) => ({
        name: `${brand} ${model}, ${year}`,
        price: formatRubles(priceKopecks),
      })),
      href: addressOfQuery(search.query),
    });
    return notice ? [{ userId: person.id, notice }] : [];
  };
