import { priceFallNotices } from '#domain/notifications/price-fall-notices.ts';
import type { NoticeSource } from '#server/features/notifications/index.ts';
import { publishedCards } from '#server/features/offers/index.ts';
import { findPeople } from '#server/features/people/index.ts';
import type { Context } from '#server/platform/context.ts';
import { findFavouringAmong } from './favourites.repository.ts';

/** Who is notified about an offer's lower price: people named by the event who still have it among their favourites. */
export const priceFallReaders =
  (context: Context): NoticeSource =>
  async ({ subject, data }) => {
    const [card] = await publishedCards(context, [subject.id]);
    const named = Array.isArray(data['readers']) ? data['readers'].map(String) : [];
    const waiting = await findFavouringAmong(context.db, subject.id, named);
    const people = (await findPeople(context.db, waiting)).filter(({ status }) => status === 'active');
    if (!card) return [];
    const notice = priceFallNotices['offer.priceFell'].person({
      offer: `${card.brand} ${card.model}, ${card.year}`,
      wasKopecks: Number(data['wasKopecks']),
      priceKopecks: card.priceKopecks,
      paymentKopecks: card.paymentKopecks,
      schedule: card.paymentTerms.schedule,
      href: `/offers/${card.id}`,
    });
    return notice ? people.map(({ id }) => ({ userId: id, notice })) : [];
  };
