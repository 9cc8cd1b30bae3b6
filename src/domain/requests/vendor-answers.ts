import type { RequestStatus } from '#contract/request-status.ts';
import type { VendorAnswer } from '#contract/vendor-answers.ts';
import { formatDate } from '../formats/dates.ts';
import { afterWorkingHours, statusesFrom } from './request-clock.ts';

/** Working hours in which a vendor says whether the asset is available: a day. */
export const hoursToAnswerLead = 9;

/** How long before the deadline a vendor that has not answered is reminded. */
export const leadWarnedBeforeMs = 2 * 60 * 60_000;

/** Statuses in which a vendor can answer a lead: from the sending to the handover. */
export const answerableStatuses: readonly RequestStatus[] = [
  ...statusesFrom('submitted').slice(0, statusesFrom('submitted').indexOf('issued')),
  'needs_info',
];

/** Whether a vendor can answer, or change its answer: from the sending to the handover. */
export const canAnswerLead = (status: RequestStatus): boolean => answerableStatuses.includes(status);

/** When the vendor must answer a request that was sent at this ISO moment. */
export const leadAnswerDue = (sentAt: string): string => afterWorkingHours(sentAt, hoursToAnswerLead);

/** «Есть в наличии», «Нет в наличии», «Будет с 28 ноября 2026». */
export const vendorAnswerText = ({ available, date }: Pick<VendorAnswer, 'available' | 'date'>): string => {
  if (available === 'from' && date !== null) return `Будет с ${formatDate(date)}`;
  return available === 'yes' ? 'Есть в наличии' : 'Нет в наличии';
};
