import type { CreateRequest, RequestSubject } from '#contract/requests.ts';
import type { Calculation, LeaseLimits, LeaseTerms, OfferCalculateBody } from '#contract/leasing.ts';
import { roleIn, type Actor, type Membership } from '#domain/actor.ts';
import { moscowDay } from '#domain/formats/moscow.ts';
import { normalizeVin } from '#domain/formats/vin.ts';
import { calculateForOffer } from '#domain/leasing/calculate-for-offer.ts';
import { leasebackRefusals } from '#domain/leasing/leaseback-refusals.ts';
import { termsOfType } from '#domain/leasing/terms-of-type.ts';
import { russianTaxRates } from '#domain/leasing/tax-rates.ts';
import { dueAt } from '#domain/requests/request-clock.ts';
import { requestSendingPolicy } from '#domain/requests/request-policy.ts';
import { chooseCompany } from '#server/features/companies/index.ts';
import { claimRegistrationRequest } from '#server/features/registration/index.ts';
import { getOfferForRequest, referenceOf, type Reference } from '#server/features/offers/index.ts';
import type { Context, Tx } from '#server/platform/context.ts';
import { AppError, fieldError } from '#server/platform/errors/app-error.ts';
import { appendEvent } from '#server/platform/events/append-event.ts';
import { idempotent } from '#server/platform/idempotency/idempotent.ts';
import type { Caller } from '#server/platform/http/caller.ts';
import type { IdempotentCall } from '#server/platform/idempotency/idempotent-call.ts';
import { newId } from '#server/platform/ids.ts';
import { passOn } from './pass-on.service.ts';
import { insertTransition, insertRequest } from './requests.repository.ts';

/** Who sends: their own id and company, whether signed in or with a confirmed phone only. */
type Sender = { userId: string; companyId: string };

/** The company that the sender chose last, but for those where they only look on. */
const usualCompany = (memberships: readonly Membership[]): string | null =>
  (memberships.find(({ role }) => role !== 'viewer') ?? memberships[0])?.companyId ?? null;

const senderOf = (actor: Actor, chosen: string | undefined): Sender => {
  if (actor.kind !== 'user' && actor.kind !== 'registration') throw new AppError('unauthorized');
  const userId = actor.kind === 'user' ? actor.id : actor.userId;
  if (chosen !== undefined && roleIn(actor, chosen) === null) throw fieldError('companyId', 'unknown');
  const companyId = chosen ?? usualCompany(actor.memberships);
  const refusal = requestSendingPolicy.refusal('send', actor, { clientId: userId, companyId });
  if (refusal) throw new AppError(refusal);
  if (companyId === null) throw fieldError('company', 'required');
  return { userId, companyId };
};

/** What a request is about, with the terms that it is calculated by. */
type Asset = {
  subject: RequestSubject;
  terms: LeaseTerms;
  limits: LeaseLimits;
  vendorId: string | null;
};

const assetOfOffer = async (tx: Tx, offerId: string): Promise<Asset> => {
  const offer = await getOfferForRequest(tx, offerId);
  if (!offer) throw fieldError('offerId', 'notAvailable');
  return {
    subject: {
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
    },
    terms: offer.terms,
    limits: offer.limits,
    vendorId: offer.vendorId,
  };
};

type OutsideAsset = Exclude<CreateRequest, { kind: 'offer' }>;

const underSubject = <T>(record: Record<string, T>): Record<string, T> =>
  Object.fromEntries(Object.entries(record).map(([field, value]) => [`subject.${field}`, value]));

const checkLeaseback = (subject: Extract<OutsideAsset, { kind: 'leaseback' }>['subject'], today: string) => {
  const { error, params } = leasebackRefusals(subject, today);
  if (Object.keys(error).length === 0) return;
  throw new AppError('formHasErrors', { fields: underSubject(error), params: underSubject(params) });
};

const assetOfWords = (reference: Reference, { kind, subject }: OutsideAsset, today: string): Asset => {
  const type = reference.types.get(subject.typeId);
  if (!type) throw fieldError('subject.typeId', 'notFound');
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

/** The calculation's fields as the request's body names them. */
const underTerms = <T>(record: Record<string, T>): Record<string, T> =>
  Object.fromEntries(
    Object.entries(record).map(([field, value]) => [
      field === 'priceKopecks' ? `subject.${field}` : `terms.${field}`,
      value,
    ]),
  );

const freeze = (asset: Asset, choice: OfferCalculateBody, today: string): Calculation => {
  const offer = { priceKopecks: asset.subject.priceKopecks, terms: asset.terms };
  const result = calculateForOffer(offer, choice, { limits: asset.limits, taxRates: russianTaxRates }, today);
  if (result.ok) return result.calculation;
  throw new AppError('formHasErrors', {
    fields: underTerms(result.error),
    params: underTerms(result.params),
  });
};

/** The page on which a request is sent. */
const formOf = (body: CreateRequest): string =>
  body.kind === 'offer'
    ? `/offers/${body.offerId}/take`
    : (body.source?.page?.split('?')[0] ?? `/offers/${body.kind}/take`);

/** A request to be written: who sends it, what they wrote, and the few facts that the catalogue knows. */
type Draft = { sender: Sender; body: CreateRequest; reference: Reference; caller: Caller };

const write = async (context: Context, tx: Tx, { sender, body, reference, caller }: Draft) => {
  const now = context.clock.now();
  const today = moscowDay(now.toISOString());
  const asset =
    body.kind === 'offer' ? await assetOfOffer(tx, body.offerId) : assetOfWords(reference, body, today);
  const choice = { ...body.terms, startDate: body.terms.startDate ?? today };
  const calculation = freeze(asset, choice, today);
  const due = dueAt('submitted', now.toISOString());
  const companyName = await chooseCompany(tx, { ...sender, now });
  const row = await insertRequest(tx, {
    id: newId(),
    kind: body.kind,
    status: 'submitted',
    returns_to: null,
    client_id: sender.userId,
    company_id: sender.companyId,
    company_name: companyName,
    vendor_id: asset.vendorId,
    manager_id: null,
    offer_id: asset.subject.offerId,
    quantity: body.quantity,
    region: asset.subject.region,
    subject: JSON.stringify(asset.subject),
    terms: JSON.stringify({ choice, offer: asset.terms }),
    calculation: JSON.stringify(calculation),
    comment: body.comment ?? null,
    source: body.source ? JSON.stringify(body.source) : null,
    due_at: due === null ? null : new Date(due),
    created_at: now,
    updated_at: now,
  });
  await insertTransition(tx, {
    id: newId(),
    request_id: row.id,
    from_status: null,
    to_status: 'submitted',
    actor_id: sender.userId,
    reason: null,
    at: now,
  });
  const lessorIds = await passOn(tx, {
    requestId: row.id,
    userId: sender.userId,
    lessorIds: body.lessorIds,
    vendor: asset.vendorId === null ? undefined : reference.vendors.get(asset.vendorId),
    form: formOf(body),
    caller,
    now,
  });
  return { row, lessorIds };
};

/** Sends a request: the calculation is made and frozen here; no figure of an offer comes from the caller. */
export const createRequest = async (
  context: Context,
  actor: Actor,
  body: CreateRequest,
  { call, caller }: { call: IdempotentCall; caller: Caller },
): Promise<{ id: string; number: number }> => {
  const sender = senderOf(actor, body.companyId);
  await context.limits.consume('requestsPerPerson', sender.userId);
  const reference = await referenceOf(context);
  return idempotent(context, call, async (tx) => {
    const { row, lessorIds } = await write(context, tx, { sender, body, reference, caller });
    if (actor.kind === 'registration') await claimRegistrationRequest(tx, actor.id, row.id);
    await appendEvent(tx, context.clock, {
      type: 'request.submitted',
      subject: { type: 'request', id: row.id, version: row.version },
      actorId: sender.userId,
      data: {
        clientId: sender.userId,
        companyId: sender.companyId,
        vendorId: row.vendor_id,
        to: 'submitted',
        lessorIds,
      },
    });
    return { id: row.id, number: row.number };
  });
};
