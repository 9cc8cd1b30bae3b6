import type { RequestView } from '#contract/requests.ts';
import type { LessorChoiceParts } from '#web/features/lessor-choice/index.ts';

/** The lease of a request as a query for lessors' cards: the choice is kept, the start date is not. */
export const askedLease = ({ kind, subject, terms }: RequestView): LessorChoiceParts['asked'] => {
  const choice = { ...terms?.choice, advance: terms?.choice.advance ?? { share: '0.2' } };
  const asked = { ...choice, months: terms?.choice.months ?? 36, startDate: undefined };
  if (subject.offerId !== null) return { kind: 'offer', offerId: subject.offerId, terms: asked };
  const { typeId, title: name, priceKopecks, year, mileageKm, wantedKopecks } = subject;
  if (kind !== 'leaseback') return { kind: 'manual', subject: { typeId, name, priceKopecks }, terms: asked };
  const own = { typeId, name, priceKopecks, year: year ?? 2000, wantedKopecks: wantedKopecks ?? 1 };
  const run = mileageKm === null ? {} : { mileageKm };
  return { kind: 'leaseback', subject: { ...own, ...run }, terms: asked };
};
