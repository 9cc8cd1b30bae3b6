import { z } from 'zod/mini';
import { managerAway } from './absences.ts';
import { assignment } from './assignments.ts';
import { id, isoDateTime, kopecks, text, version } from './common.ts';
import { pageOf, pageQuery } from './paging.ts';
import { calculation, leaseTerms, offerCalculateBody, scheduleKinds } from './leasing.ts';
import { offerHold } from './offers.ts';
import { recipients, requestSource } from './sent-request.ts';
import { commercialOfferView } from './commercial-offers.ts';
import { invitation, invitationStates } from './invitations.ts';
import { companyStates, role } from './roles.ts';
import { requestDocument } from './request-documents.ts';
import { draftView } from './request-drafts.ts';
import { nextActor, requestKind, requestStatus, requestTurns, requestViews } from './request-status.ts';
import { sharingConsent } from './sharing-consents.ts';
import { vendorAnswer, vendorAvailabilities } from './vendor-answers.ts';

/** Answer of `POST /api/requests`. */
export const createdRequest = z.object({ id, number: z.int() });

/**
 * The asset that a request is about, as it was when the request was sent; in a draft, empty texts and a price of 0 stand for what is missing.
 */
export const requestSubject = z.object({
  typeId: z.string(),
  title: z.string(),
  priceKopecks: kopecks,
  offerId: z.nullable(id),
  year: z.nullable(z.int()),
  condition: z.nullable(z.enum(['new', 'used'])),
  region: z.nullable(z.string()),
  city: z.nullable(z.string()),
  link: z.nullable(z.string()),
  supplier: z.nullable(z.string()),
  vin: z.nullable(z.string()),
  mileageKm: z.nullable(z.int()),
  wantedKopecks: z.nullable(kopecks),
  drawing: z.nullable(z.object({ key: z.string(), paint: z.string() })),
});

/** One transition of a request; `by` is null when nobody asked for it or the reader may not know. */
export const requestTransition = z.object({
  from: z.nullable(requestStatus),
  to: requestStatus,
  at: isoDateTime,
  by: z.nullable(z.object({ name: z.string(), role })),
  reason: z.nullable(z.string()),
});

/** The choice and the terms that a request was calculated with. */
export const requestTerms = z.object({ choice: offerCalculateBody, offer: leaseTerms });

const person = z.object({
  id,
  name: z.string(),
  phone: z.nullable(z.string()),
  email: z.nullable(z.string()),
});

const requestManager = z.object({ id, name: z.string(), phone: z.nullable(z.string()) });

const unreadMessages = z.int().check(z.minimum(0), z.describe('up to 100'));
const openTransition = z.object({ to: requestStatus, reasonRequired: z.boolean() });

/** A request as its reader may see it: what they may not see is null. */
export const requestView = z.object({
  id,
  number: z.int(),
  kind: requestKind,
  status: requestStatus,
  nextActor,
  dueAt: z.nullable(isoDateTime),
  subject: requestSubject,
  terms: z.nullable(requestTerms),
  calculation: z.nullable(calculation),
  company: z.object({
    id: z.nullable(id).check(z.describe('visible to those who may see its people')),
    name: z.string(),
    inn: z.nullable(z.string()),
    region: z.nullable(z.string()).check(z.describe('where it is registered, by its numbers')),
    state: z
      .nullable(z.enum(companyStates))
      .check(z.describe('`proven` once its sender has proved that they may act for it')),
  }),
  client: z.nullable(person).check(z.describe('also null while a caller has not confirmed a draft')),
  vendor: z.nullable(z.object({ id, name: z.string(), slug: z.string() })),
  manager: z.nullable(
    z.extend(requestManager, {
      away: z
        .nullable(managerAway)
        .check(z.describe('while they are absent: the stand-in, and the last day')),
    }),
  ),
  history: z.array(requestTransition),
  documents: z.array(requestDocument),
  assignments: z.array(assignment).check(z.describe('oldest first; visible to staff')),
  vendorAnswers: z
    .array(vendorAnswer)
    .check(z.describe('newest first; visible to the client, the vendor and staff')),
  vendorAnswerDue: z
    .nullable(isoDateTime)
    .check(
      z.describe('the deadline for the vendor’s answer, until there is one; visible to the same readers'),
    ),
  commercialOffers: z.array(commercialOfferView),
  invitations: z.array(invitation).check(z.describe('a lessor sees only its own')),
  bidsUntil: z.nullable(isoDateTime).check(z.describe('when the last of these invitations expires')),
  lessor: z
    .nullable(z.object({ id, name: z.string() }))
    .check(z.describe('the lessor whose КП was accepted')),
  quantity: z.int().check(z.minimum(1)),
  hold: z
    .nullable(z.extend(offerHold, { own: z.boolean() }))
    .check(
      z.describe(
        'who holds the unit of its offer, from approval to the handover, while this request may hold it; `own`: this request',
      ),
    ),
  consents: z.array(sharingConsent).check(z.describe('visible to the client and staff')),
  unreadMessages,
  comment: z.nullable(z.string()),
  source: z.nullable(requestSource),
  onlyLessorId: z
    .nullable(id)
    .check(
      z.describe(
        'the only lessor that it can be passed on to, if it was made from a КП; visible to the client and staff',
      ),
    ),
  draft: z.nullable(draftView).check(z.describe('while it is a draft; visible to those who may edit it')),
  caller: z
    .nullable(
      z.object({
        name: z.string(),
        phone: z.string(),
        email: z.nullable(z.string()),
        sentAt: isoDateTime,
        goodUntil: isoDateTime,
      }),
    )
    .check(
      z.describe(
        'for staff: the recipient of the link to this draft, sent by letter or, without an e-mail, by SMS, and when it expires',
      ),
    ),
  createdAt: isoDateTime,
  version,
  abilities: z.object({
    edit: z.boolean().check(z.describe('the fields of a draft')),
    transitions: z.array(openTransition).check(z.describe('transitions that the caller may make')),
    makeOffer: z.boolean().check(z.describe('a КП of one’s own lessor or, for staff, of an invited one')),
    assign: z.boolean().check(z.describe('to another manager')),
    answerLead: z.boolean().check(z.describe('the vendor’s answer whether the asset is available')),
    inviteLessors: z.boolean().check(z.describe('the client passes it on to further lessors')),
    withdrawConsent: z.boolean().check(z.describe('to pass it on, by its client')),
    extendBids: z.boolean(),
    declineBid: z
      .boolean()
      .check(z.describe('one’s own invitation or, for staff, that of a lessor without people')),
    seePayments: z.boolean().check(z.describe('once the contract is signed')),
    notePayments: z.boolean(),
    askEarlyBuyout: z.boolean(),
  }),
});

/** A request that a colleague handles, as a manager may know it: nothing but this outline. */
export const requestOutline = z.object({
  outline: z.literal(true).check(z.describe('distinguishes an outline from a full request')),
  id,
  number: z.int(),
  status: requestStatus,
  company: z.object({ name: z.string() }),
  manager: requestManager,
  createdAt: isoDateTime,
});

/** Answer of `GET /api/requests/{id}`. */
export const requestAnswer = z.union([requestView, requestOutline]);

/** The state of a lessor in a request: that of its invitation, or `chosen` once its КП is accepted. */
export const ownBids = [...invitationStates, 'chosen'] as const;

/** A request in a list. */
export const requestListItem = z.object({
  id,
  number: z.int(),
  kind: requestKind,
  status: requestStatus,
  nextActor,
  dueAt: z.nullable(isoDateTime),
  title: z.string(),
  priceKopecks: kopecks,
  paymentKopecks: z.nullable(kopecks),
  schedule: z.nullable(z.enum(scheduleKinds)).check(z.describe('that of the payment')),
  months: z.nullable(z.int()),
  advanceKopecks: z.nullable(kopecks),
  quantity: z.int().check(z.minimum(1)),
  companyName: z.string(),
  bidsUntil: z
    .nullable(isoDateTime)
    .check(z.describe('the deadline for the caller’s own lessor; null for all other callers')),
  vendorAnswerDue: z
    .nullable(isoDateTime)
    .check(
      z.describe('the deadline for the vendor’s answer, until there is one; null for those who may not know'),
    ),
  vendorAnswer: z
    .nullable(z.enum(vendorAvailabilities))
    .check(z.describe('the vendor’s last answer; null for those who may not know')),
  standIn: z.boolean().check(z.describe('it belongs to an absent colleague for whom the caller stands in')),
  ownBid: z
    .nullable(z.enum(ownBids))
    .check(z.describe('the state of the caller’s own lessor in it; null for all other callers')),
  readOnly: z.boolean().check(z.describe('the caller’s own lessor is blocked, so the request is read-only')),
  managerName: z.nullable(z.string()),
  unreadMessages,
  createdAt: isoDateTime,
  changedAt: z
    .nullable(isoDateTime)
    .check(z.describe('when it last changed; null for a lessor that may not know whose turn it is')),
  transitions: z.array(openTransition).check(z.describe('transitions that the caller may make')),
  assignable: z.boolean().check(z.describe('the caller may assign it to another manager')),
  version,
});

const many = <T extends z.core.$ZodType>(item: T) =>
  z.pipe(
    z.transform((value): unknown => (value === undefined ? undefined : [value].flat())),
    z.optional(z.array(item).check(z.maxLength(20))),
  );

/** `GET /api/requests`. */
export const requestListQuery = z.object({
  status: many(requestStatus),
  kind: many(requestKind),
  manager: z
    .optional(z.union([id, z.literal('none')]))
    .check(
      z.describe(
        'whose requests. Another manager’s are outlines: `kind`, `bid` and any `turn` but `ended` do not match them, `words` match only their number and company, and they are sorted by age',
      ),
    ),
  turn: many(z.enum(requestTurns)).check(
    z.describe('by whose turn it is; a request whose turn the caller may not know is in none'),
  ),
  bid: z
    .optional(z.enum(ownBids))
    .check(z.describe('for a lessor’s people: by the lessor’s state in the request, among those still open')),
  view: z
    .optional(z.enum(requestViews))
    .check(z.describe('a view of the desk; empty if it does not belong to the caller’s role')),
  q: z
    .optional(z.string().check(z.trim(), z.maxLength(200)))
    .check(
      z.describe(
        'number, asset or company; also the beginning of an ИНН, except for vendors; for staff also seven or more digits of the client’s phone',
      ),
    ),
  sort: z._default(z.enum(['-createdAt', 'createdAt', 'dueAt']), '-createdAt'),
  ...pageQuery,
});
/** Answer of `GET /api/requests`. */
export const requestPage = pageOf(z.union([requestListItem, requestOutline]));

/** `POST /api/requests/{id}/transitions`. */
export const transitionBody = z.object({
  to: requestStatus,
  reason: z.optional(text(1000)),
  consent: z
    .optional(recipients.consent)
    .check(z.describe('with `submitted`: to pass the request on to its recipients')),
  lessorIds: z.optional(recipients.lessorIds).check(z.describe('with `submitted`: the recipients')),
  version,
});

/** A request as its reader may see it. */
export type RequestView = z.infer<typeof requestView>;
/** A request that a colleague handles, as a manager may know it. */
export type RequestOutline = z.infer<typeof requestOutline>;
/** A request in a list. */
export type RequestListItem = z.infer<typeof requestListItem>;
/** `GET /api/requests`. */
export type RequestListQuery = z.infer<typeof requestListQuery>;
/** The asset that a request is about. */
export type RequestSubject = z.infer<typeof requestSubject>;
