import { formatRubles } from '../formats/numbers.ts';
import type { Tell } from './notice.ts';

/** Who hears of a lower price: who has the offer among their favourites. */
export type PriceFallReader = 'person';

/** What the notice of a lower price is made of; money in kopecks. */
export type PriceFallNoticeFacts = {
  offer: string;
  wasKopecks: number;
  priceKopecks: number;
  paymentKopecks: number;
  href: string;
};

/** Events of prices, and what those who wait for them are told; null where the price has risen again meanwhile. */
export const priceFallNotices = {
  'offer.priceFell': {
    person: ({ offer, wasKopecks, priceKopecks, paymentKopecks, href }) =>
      priceKopecks >= wasKopecks
        ? null
        : {
            kind: 'priceFall',
            title: `${offer}: дешевле на ${formatRubles(wasKopecks - priceKopecks)}`,
            text: `Цена снижена с ${formatRubles(wasKopecks)} до ${formatRubles(priceKopecks)}. Платёж — от ${formatRubles(paymentKopecks)} в месяц.`,
            about: [
              { name: 'Было', value: formatRubles(wasKopecks) },
              { name: 'Стало', value: formatRubles(priceKopecks) },
            ],
            href,
            action: 'Открыть предложение',
            footnote: 'Вы получили это письмо, потому что добавили предложение в избранное.',
          },
  },
} as const satisfies Record<string, Record<PriceFallReader, Tell<PriceFallNoticeFacts>>>;
