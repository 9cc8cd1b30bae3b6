import type { FitBody, LessorFit } from '#contract/lessors.ts';
import type { Recipient } from '#contract/sharing-wording.ts';
import type { SentRequest } from '#contract/sent-request.ts';
import type { VendorView } from '#contract/vendors.ts';
import { read } from '#web/lib/read.ts';

/** The requested lease, as a request describes it. */
export type AskedLease =
  | Pick<Extract<SentRequest, { kind: 'offer' }>, 'kind' | 'offerId' | 'terms'>
  | Pick<Extract<SentRequest, { kind: 'manual' }>, 'kind' | 'subject' | 'terms'>
  | Pick<Extract<SentRequest, { kind: 'leaseback' }>, 'kind' | 'subject' | 'terms'>;

/** The query for lessors' cards. It does not say whether a described asset is new; the applicant's own has been used. */
export const fitBodyOf = (asked: AskedLease): FitBody => {
  const { terms } = asked;
  if (asked.kind === 'offer') return { offerId: asked.offerId, terms };
  const { typeId, priceKopecks } = asked.subject;
  if (asked.kind === 'manual') return { subject: { typeId, priceKopecks }, terms };
  const { year, mileageKm } = asked.subject;
  return { subject: { typeId, priceKopecks, condition: 'used', year, mileageKm }, terms };
};

/** Each lessor with its terms, or with why it does not fit; fitting ones first, the cheapest at the top. */
export const readFits = async (body: FitBody): Promise<LessorFit[]> =>
  (await read<{ items: LessorFit[] }>('/api/lessors/fit', { body })).items;

/** ИНН and address of a vendor; null where they are not given. */
export const readVendorDetails = async (id: string): Promise<Pick<Recipient, 'inn' | 'address'>> => {
  const { inn, contacts } = await read<VendorView>(`/api/vendors/${encodeURIComponent(id)}`);
  return { inn, address: contacts.address };
};
