import type { ScheduleKind } from '#contract/leasing.ts';
import { formatRubles } from '../formats/numbers.ts';
import { paymentNotes } from '../leasing/payment-notes.ts';
import type { ComposeNotice } from './notice.ts';

/** Who is notified about a lower price: a person with the offer among their favourites. */
export type PriceFallReader = 'person';

/** The facts for the notice about a lower price; money in kopecks. */
export type PriceFallNoticeFacts = {
  offer: string;
  wasKopecks: number;
  priceKopecks: number;
  paymentKopecks: number;
  schedule: ScheduleKind;
  href: string;
};

/** Events of prices, and the notice for those waiting for them; null if the price has risen again meanwhile. */
export const priceFallNotices = {
  'offer.priceFell': {
    person: ({ offer, wasKopecks, priceKopecks, paymentKopecks, schedule, href }) =>
      priceKopecks >= wasKopecks
        ? null
        : {
            kind: 'priceFall',
            title: `${offer}: дешевле на ${formatRubles(wasKopecks - priceKopecks)}`,
            text: `Цена снижена с ${formatRubles(wasKopecks)} до ${formatRubles(priceKopecks)}. Платёж — от ${formatRubles(paymentKopecks)} ${paymentNotes[schedule]}.`,
            about: [
              { name: 'Было', value: formatRubles(wasKopecks) },
              { name: 'Стало', value: formatRubles(priceKopecks) },
            ],
            href,
            action: 'Открыть предложение',
            footnote: 'Вы получили это письмо, потому что добавили предложение в избранное.',
          },
  },
} as const satisfies Record<string, Record<PriceFallReader, ComposeNotice<PriceFallNoticeFacts>>>;
