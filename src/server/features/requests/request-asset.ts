import type { Calculation, LeaseLimits, LeaseTerms, OfferCalculateBody } from '#contract/leasing.ts';
import type { SendRequest } from '#contract/create-request.ts';
import type { RequestDraft } from '#contract/request-drafts.ts';
import type { RequestSubject } from '#contract/requests.ts';
import type { SentRequest } from '#contract/sent-request.ts';
import type { Actor } from '#domain/actor.ts';
import { normalizeVin } from '#domain/formats/vin.ts';
import { calculateForOffer } from '#domain/leasing/calculate.ts';
import { leasebackRefusals } from '#domain/leasing/leaseback-refusals.ts';
import { termsOfType } from '#domain/leasing/terms-of-type.ts';
import type { TaxRates } from '#domain/leasing/tax-rates.ts';
import { getOfferForRequest, type OfferForRequest, type Reference } from '#server/features/offers/index.ts';
import type { Context, Db, Tx } from '#server/platform/context.ts';
import { AppError, fieldError } from '#server/platform/errors/app-error.ts';
import { findOffer } from './commercial-offers/commercial-offers.repository.ts';
import { addressed } from './commercial-offers/commercial-offers.service.ts';
import { findRequest, type RequestRow } from './requests.repository.ts';

/** The asset of a request, with the terms that it is calculated by. */
export type Asset = {
  subject: RequestSubject;
  terms: LeaseTerms;
  limits: LeaseLimits;
  vendorId: string | null;
};

/** A КП as the source of a new request. */
export type CommercialSource = { offerId: string; lessorId: string; subject: RequestSubject };

const subjectOfOffer = (offer: OfferForRequest): RequestSubject => ({
  typeId: offer.typeId,
  title: offer.title,
  priceKopecks: offer.priceKopecks,
  offerId: offer.id,
  year: offer.year,
  condition: offer.condition,
  region: offer.region,
  city: offer.city,
  link: null,
  supplier: null,
  vin: null,
  mileageKm: null,
  wantedKopecks: null,
  drawing: offer.drawing,
});

const assetOfOffer = async (tx: Tx, offerId: string): Promise<Asset> => {
  const offer = await getOfferForRequest(tx, offerId);
  if (!offer) throw fieldError('offerId', 'notAvailable');
  const { terms, limits, vendorId } = offer;
  return { subject: subjectOfOffer(offer), terms, limits, vendorId };
};

type OutsideAsset = Exclude<SentRequest, { kind: 'offer' }>;

const underSubject = <T>(record: Record<string, T>): Record<string, T> =>
  Object.fromEntries(Object.entries(record).map(([field, value]) => [`subject.${field}`, value]));

const checkLeaseback = (subject: Extract<OutsideAsset, { kind: 'leaseback' }>['subject'], today: string) => {
  const { error, params } = leasebackRefusals(subject, today);
  if (Object.keys(error).length === 0) return;
  throw new AppError('formHasErrors', { fields: underSubject(error), params: underSubject(params) });
};

const assetOfWords = (reference: Reference, { kind, subject }: OutsideAsset, today: string): Asset => {
  const type = reference.types.get(subject.typeId);
  if (!type?.isShown) throw fieldError('subject.typeId', 'notFound');
  if (kind === 'leaseback') checkLeaseback(subject, today);
  const leaseback = kind === 'leaseback' ? subject : null;
  const manual = kind === 'manual' ? subject : null;
  return {
    subject: {
      typeId: subject.typeId,
      title: subject.name,
      priceKopecks: subject.priceKopecks,
      offerId: null,
      year: leaseback?.year ?? null,
      condition: leaseback ? 'used' : null,
      region: null,
      city: null,
      link: manual?.link ?? null,
      supplier: manual?.supplier ?? null,
      vin: leaseback?.vin === undefined ? null : normalizeVin(leaseback.vin),
      mileageKm: leaseback?.mileageKm ?? null,
      wantedKopecks: leaseback?.wantedKopecks ?? null,
      drawing: { key: type.drawing, paint: 'white' },
    },
    terms: termsOfType(type, subject.priceKopecks),
    limits: type.limits,
    vendorId: null,
  };
};

/**
 * The КП of a link, live or dead, or of an id for those concerned, as the source of a new request.
 * @throws AppError `formHasErrors` for one that does not exist or that the actor may not know of
 */
export const commercialSource = async (
  context: Context,
  actor: Actor,
  address: string,
): Promise<CommercialSource> => {
  const found = await addressed(context, actor, address).catch((error: unknown) => {
    if (error instanceof AppError && error.code !== 'internal')
      throw fieldError('commercialOfferLink', 'notFound');
    throw error;
  });
  return {
    offerId: found.row.id,
    lessorId: found.row.lessor_id,
    subject: found.request.subject as RequestSubject,
  };
};

/** The КП that a request of kind `commercial` was made from, while it exists. */
export const sourceOfRequest = async (
  db: Db,
  { commercial_offer_id: offerId }: Pick<RequestRow, 'commercial_offer_id'>,
): Promise<CommercialSource | null> => {
  const row = offerId === null ? undefined : await findOffer(db, offerId);
  const request = row && (await findRequest(db, row.request_id));
  if (!row || !request) return null;
  return { offerId: row.id, lessorId: row.lessor_id, subject: request.subject as RequestSubject };
};

/** Refuses other lessors for a request that was made from a КП. @throws AppError `formHasErrors` (`lessorIds: unknown`) */
export const requireItsLessor = async (
  db: Db,
  row: Pick<RequestRow, 'commercial_offer_id'>,
  lessorIds: readonly string[],
): Promise<void> => {
  const source = await sourceOfRequest(db, row);
  if (source !== null && lessorIds.some((id) => id !== source.lessorId))
    throw fieldError('lessorIds', 'unknown');
};

/** The asset of a draft as far as it is known: empty texts and 0 stand for what is missing. */
export const draftedSubject = async (
  tx: Tx,
  { types }: Reference,
  { offerId, subject = {} }: RequestDraft,
): Promise<RequestSubject> => {
  const offer = offerId === undefined ? null : await getOfferForRequest(tx, offerId);
  if (offer) return subjectOfOffer(offer);
  const type = subject.typeId === undefined ? undefined : types.get(subject.typeId);
  return {
    typeId: subject.typeId ?? '',
    title: subject.name ?? '',
    priceKopecks: subject.priceKopecks ?? 0,
    offerId: null,
    year: subject.year ?? null,
    condition: null,
    region: null,
    city: null,
    link: subject.link ?? null,
    supplier: subject.supplier ?? null,
    vin: subject.vin ?? null,
    mileageKm: subject.mileageKm ?? null,
    wantedKopecks: subject.wantedKopecks ?? null,
    drawing: type ? { key: type.drawing, paint: 'white' } : null,
  };
};

/** The asset of a КП on today's terms: those of its offer while it is published, else the usual ones of its type. */
const assetOfCommercialOffer = async (
  tx: Tx,
  reference: Reference,
  { subject }: CommercialSource,
): Promise<Asset> => {
  const offer = subject.offerId === null ? undefined : await getOfferForRequest(tx, subject.offerId);
  // Its vendor is not a recipient: it goes only to the lessor of the КП.
  if (offer) return { ...(await assetOfOffer(tx, offer.id)), vendorId: null };
  const type = reference.types.get(subject.typeId);
  if (!type) throw fieldError('commercialOfferLink', 'notAvailable');
  return {
    subject: { ...subject, offerId: null },
    terms: termsOfType(type, subject.priceKopecks),
    limits: type.limits,
    vendorId: null,
  };
};

/** The requested asset. `source` is the КП of a request of kind `commercial`. @throws AppError `formHasErrors` */
export const assetOf = (
  tx: Tx,
  body: SendRequest,
  { reference, today, source }: { reference: Reference; today: string; source: CommercialSource | null },
): Promise<Asset> | Asset => {
  if (body.kind === 'offer') return assetOfOffer(tx, body.offerId);
  if (body.kind !== 'commercial') return assetOfWords(reference, body, today);
  if (source === null) throw fieldError('commercialOfferLink', 'notFound');
  return assetOfCommercialOffer(tx, reference, source);
};

/** The calculation's fields under the names of the request's body. */
const underTerms = <T>(record: Record<string, T>): Record<string, T> =>
  Object.fromEntries(
    Object.entries(record).map(([field, value]) => [
      field === 'priceKopecks' ? `subject.${field}` : `terms.${field}`,
      value,
    ]),
  );

/** @throws AppError `formHasErrors` with the fields under the names of the request's body */
export const freeze = (
  asset: Asset,
  choice: OfferCalculateBody,
  { taxRates, today }: { taxRates: TaxRates; today: string },
): Calculation => {
  const offer = { priceKopecks: asset.subject.priceKopecks, terms: asset.terms };
  const result = calculateForOffer(offer, choice, { limits: asset.limits, taxRates }, today);
  if (result.ok) return result.calculation;
  throw new AppError('formHasErrors', {
    fields: underTerms(result.error),
    params: underTerms(result.params),
  });
};
