import type { LeaseTerms } from '#contract/leasing.ts';
import type { RateCard } from '#contract/rate-cards.ts';
import { compareRatios, ratioOf, shareOf, type Ratio } from '../leasing/ratio.ts';

type Cost = { readonly amountKopecks?: number | undefined; readonly share?: string | undefined };

/** A sum of a card in kopecks; shares are of the price. */
const kopecksOf = ({ amountKopecks, share }: Cost, priceKopecks: number): number =>
  amountKopecks ?? Number(shareOf(BigInt(priceKopecks), ratioOf(share ?? '0')));

/** The yearly rate at an advance: that of the highest step which the advance reaches, else the card's own. */
export const rateAt = ({ annualRate, rateSteps = [] }: RateCard, advance: Ratio): string => {
  const [highest] = rateSteps
    .filter(({ advanceFrom }) => compareRatios(advance, ratioOf(advanceFrom)) >= 0)
    .toSorted((one, other) => compareRatios(ratioOf(other.advanceFrom), ratioOf(one.advanceFrom)));
  return highest?.annualRate ?? annualRate;
};

const monthsOf = (when: RateCard['fees'][number]['when'], months: number): readonly number[] => {
  if (when === 'start') return [0];
  if (when === 'end') return [months];
  return Array.from({ length: Math.ceil(months / 12) }, (_, year) => year * 12);
};

/** The greatest part of the price that a buyout may be. Source: the product description, "Money". */
const greatestBuyout = ratioOf('0.3');

/** The lease that a card's terms are for: price, advance (a share of it) and term in months. */
export type Asked = { readonly priceKopecks: number; readonly advance: Ratio; readonly months: number };

/**
 * The terms that a card gives to one lease, in the form of an offer's terms: its rate at this advance, its buyout (0.3 of the price at most),
 * its fees in their months (yearly ones with each year begun), its insurance as a share of the price.
 */
export const termsOfCard = (card: RateCard, { priceKopecks, advance, months }: Asked): LeaseTerms => {
  const buyoutMax = Number((BigInt(priceKopecks) * greatestBuyout.num) / greatestBuyout.den);
  return {
    annualRate: rateAt(card, advance),
    advanceMin: card.advanceMin,
    advanceMax: card.advanceMax,
    monthsMin: card.monthsMin,
    monthsMax: card.monthsMax,
    buyoutKopecks: Math.min(kopecksOf(card.buyout, priceKopecks), buyoutMax),
    schedules: card.schedules,
    fees: card.fees.flatMap(({ name, when, vat, ...cost }) =>
      monthsOf(when, months).map((monthsAfterStart) => ({
        name,
        amountKopecks: kopecksOf(cost, priceKopecks),
        monthsAfterStart,
        vat,
      })),
    ),
    insurance: card.insurance && {
      annualKopecks: kopecksOf({ share: card.insurance.share }, priceKopecks),
      inPayments: card.insurance.inPayments,
    },
    earlyBuyoutFromMonth: card.earlyBuyoutFromMonth,
    earlyBuyoutFeeShare: card.earlyBuyoutFeeShare,
  };
};
