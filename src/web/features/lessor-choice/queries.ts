import type { FitBody, LessorFit } from '#contract/lessors.ts';
import type { SentRequest } from '#contract/sent-request.ts';
import type { VendorView } from '#contract/vendors.ts';
import { read } from '#web/lib/read.ts';

/** What is asked for, as a request says it. */
export type AskedLease =
  | Pick<Extract<SentRequest, { kind: 'offer' }>, 'kind' | 'offerId' | 'terms'>
  | Pick<Extract<SentRequest, { kind: 'manual' }>, 'kind' | 'subject' | 'terms'>
  | Pick<Extract<SentRequest, { kind: 'leaseback' }>, 'kind' | 'subject' | 'terms'>;

/** The question to lessors' cards. Whether an asset that somebody describes is new they do not say; one's own has been used. */
export const fitBodyOf = (asked: AskedLease): FitBody => {
  const { terms } = asked;
  if (asked.kind === 'offer') return { offerId: asked.offerId, terms };
  const { typeId, priceKopecks } = asked.subject;
  if (asked.kind === 'manual') return { subject: { typeId, priceKopecks }, terms };
  const { year, mileageKm } = asked.subject;
  return { subject: { typeId, priceKopecks, condition: 'used', year, mileageKm }, terms };
};

/** Each lessor with what it gives, or why it does not; those that fit first, the cheapest at the top. */
export const readFits = async (body: FitBody): Promise<LessorFit[]> =>
  (await read<{ items: LessorFit[] }>('/api/lessors/fit', { body })).items;

/** Where a vendor is; null where it does not say. */
export const readVendorAddress = async (id: string): Promise<string | null> =>
  (await read<VendorView>(`/api/vendors/${encodeURIComponent(id)}`)).contacts.address;
