import type { CreateDraft } from '#contract/create-request.ts';
import type { RequestSubject, RequestView } from '#contract/requests.ts';

type Draft = Omit<CreateDraft, 'draft'>;

const given = <T>(value: T | null): T | undefined => value ?? undefined;

const manualOf = ({ typeId, title, priceKopecks, link, supplier }: RequestSubject): Draft => ({
  kind: 'manual',
  subject: { typeId, name: title, priceKopecks, link: given(link), supplier: given(supplier) },
});

const leasebackOf = (subject: RequestSubject): Draft => ({
  kind: 'leaseback',
  subject: {
    typeId: subject.typeId,
    name: subject.title,
    priceKopecks: subject.priceKopecks,
    year: given(subject.year),
    vin: given(subject.vin),
    mileageKm: given(subject.mileageKm),
    wantedKopecks: given(subject.wantedKopecks),
  },
});

/** The asset of a repeated request; an offer that is gone is described in words, as is the asset of a КП that came from no offer. */
const assetOf = ({ kind, subject }: RequestView, isOffered: boolean): Draft => {
  if (subject.offerId !== null && isOffered) return { kind: 'offer', offerId: subject.offerId };
  return kind === 'leaseback' ? leasebackOf(subject) : manualOf(subject);
};

/** A draft of the same request: its asset, terms, quantity and comment, starting today. */
export const repeatedRequest = (
  request: RequestView,
  { isOffered, companyId }: { isOffered: boolean; companyId: string | undefined },
): Draft => {
  const { startDate: _, ...terms } = request.terms?.choice ?? {};
  return {
    ...assetOf(request, isOffered),
    companyId,
    terms,
    quantity: request.quantity,
    comment: given(request.comment),
  };
};
