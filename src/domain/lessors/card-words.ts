import type { ScheduleKind, Timing } from '#contract/leasing.ts';
import type { LessorView } from '#contract/lessors.ts';
import type { OfferCondition } from '#contract/offers.ts';
import type { CardFeeMoment } from '#contract/rate-cards.ts';
import type { CompanyKind, LessorRole } from '#contract/roles.ts';

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
