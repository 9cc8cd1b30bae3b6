import type { ScheduleKind, Timing } from '#contract/leasing.ts';
import type { LessorView } from '#contract/lessors.ts';
import type { OfferCondition } from '#contract/offers.ts';
import type { CardFeeMoment, RateCardFields } from '#contract/rate-cards.ts';
import type { CompanyKind, LessorRole } from '#contract/roles.ts';
import { formatPercent, formatRubles } from '#domain/formats/numbers.ts';

/** Conditions of an asset, as words after «техника». */
export const conditionWords: Record<OfferCondition, string> = { new: 'новая', used: 'с пробегом' };

/** Kinds of companies in the plural. */
export const companyKindWords: Record<CompanyKind, string> = {
  organisation: 'организации',
  soleTrader: 'предприниматели',
  farm: 'фермерские хозяйства',
};

/** Kinds of schedule, as words before «платежи». */
export const scheduleWords: Record<ScheduleKind, string> = {
  annuity: 'равные',
  decreasing: 'убывающие',
  seasonal: 'сезонные',
};

/** When a payment falls in its month. */
export const timingWords: Record<Timing, string> = {
  postpaid: 'в конце месяца',
  prepaid: 'в начале месяца',
};

/** When a fee falls due. */
export const feeMomentWords: Record<CardFeeMoment, string> = {
  start: 'при заключении договора',
  yearly: 'каждый год',
  end: 'с последним платежом',
};

/** A sum, or a share of the price: «1 000 ₽», «1 % цены». */
export const costText = ({ amountKopecks, share }: RateCardFields['buyout']): string =>
  amountKopecks === undefined ? `${formatPercent(share ?? '0')} цены` : formatRubles(amountKopecks);

/** Fees of a rate card: «Сопровождение договора: 0,2 % цены каждый год; …». */
export const feesText = (fees: RateCardFields['fees']): string =>
  fees
    .map(
      ({ name, when, vat, ...cost }) =>
        `${name}: ${costText(cost)} ${feeMomentWords[when]}${vat === false ? ', без НДС' : ''}`,
    )
    .join('; ');

/** Steps of the rate, by advance: «при авансе от 20 % — 23,2 %, …». */
export const stepsText = (steps: RateCardFields['rateSteps'] = []): string =>
  steps
    .toSorted((one, other) => Number(one.advanceFrom) - Number(other.advanceFrom))
    .map((step) => `при авансе от ${formatPercent(step.advanceFrom)} — ${formatPercent(step.annualRate)}`)
    .join(', ');

/** How a lessor signs contracts. */
export const signingWords: Record<LessorView['signing'][number], string> = {
  paper: 'на бумаге',
  ukep: 'квалифицированной подписью',
  edo: 'через оператора ЭДО',
};

/** Roles at a lessor, and what each allows. */
export const lessorRoleWords: Record<LessorRole, { readonly name: string; readonly means: string }> = {
  owner: { name: 'владелец', means: 'отвечает на заявки, меняет тарифы, приглашает и убирает людей' },
  employee: { name: 'сотрудник', means: 'отвечает на заявки и меняет тарифы' },
  viewer: { name: 'наблюдатель', means: 'видит заявки и тарифы, но ничего не меняет' },
};
