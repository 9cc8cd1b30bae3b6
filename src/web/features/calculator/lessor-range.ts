import type { LessorFit } from '#contract/lessors.ts';
import type { OfferCalculateBody } from '#contract/leasing.ts';
import { nbsp } from '#domain/formats/characters.ts';
import { formatNumber, formatRubles } from '#domain/formats/numbers.ts';
import { api } from '#web/lib/api-client.ts';
import { session } from '#web/lib/session/browser-session.ts';

/** What the lessors ask for the chosen terms, as shown beside the ориентир. */
export type LessorRange = {
  /** «от 3 компаний». */
  from: string;
  /** «181 200–194 700 ₽». */
  sums: string;
  /** Somebody leases for the ориентир or less. */
  reached: boolean;
};

/** The range of the payments of those that fit; undefined where nobody does. */
export const rangeOf = (fits: readonly LessorFit[], paymentKopecks: number): LessorRange | undefined => {
  const payments = fits.flatMap(({ paymentKopecks: payment }) => payment ?? []);
  if (payments.length === 0) return undefined;
  const leastKopecks = Math.min(...payments);
  const [least, most] = [Math.round(leastKopecks / 100), Math.round(Math.max(...payments) / 100)];
  const top = formatRubles(most * 100);
  // After «от» there are two forms only: 1, 21, 101 компании, all others компаний.
  const one = payments.length % 10 === 1 && payments.length % 100 !== 11;
  return {
    from: `от${nbsp}${payments.length}${nbsp}${one ? 'компании' : 'компаний'}`,
    sums: least === most ? top : `${formatNumber(least)}–${top}`,
    reached: leastKopecks <= paymentKopecks,
  };
};

/** The terms with which an offer was opened on this visit; null once others were chosen. */
const firstTerms = new Map<string, string | null>();

const report = (offerId: string, step: 'viewed' | 'calculated'): void =>
  void session.call(`/api/offers/${offerId}/${step}`, { body: {} }).catch(() => undefined);

/** Reports once per visit that an offer is viewed, and once that it is calculated, for the statistics; nobody waits for it. */
const noteVisit = (offerId: string, terms: string): void => {
  const first = firstTerms.get(offerId);
  if (first === null || first === terms) return;
  firstTerms.set(offerId, first === undefined ? terms : null);
  report(offerId, first === undefined ? 'viewed' : 'calculated');
};

/**
 * Loads the range, and reports that the offer is viewed and calculated. A failed call only leaves the line out: the page is complete
 * without it.
 */
export const askLessorRange = async (
  asked: { offerId: string; terms: OfferCalculateBody; paymentKopecks: number },
  signal: AbortSignal,
): Promise<LessorRange | undefined> => {
  const { paymentKopecks, ...body } = asked;
  noteVisit(asked.offerId, JSON.stringify(asked.terms));
  try {
    const { items } = await api<{ items: LessorFit[] }>('/api/lessors/fit', { body, signal });
    return rangeOf(items, paymentKopecks);
  } catch {
    return undefined;
  }
};
