import type { RequestListItem, RequestOutline, RequestSubject, RequestView } from '#contract/requests.ts';
import type { Invitation } from '#contract/invitations.ts';
import { requestStatus } from '#contract/request-status.ts';
import { companyPolicy } from '#domain/accounts/people-policy.ts';
import { isLessor, isStaff, standsInFor, type Actor } from '#domain/actor.ts';
import { moscowDay, moscowDayEnd } from '#domain/formats/moscow.ts';
import { scheduleOf } from '#domain/leasing/input-for-offer.ts';
import { draftKeptUntil } from '#domain/requests/draft-life.ts';
import { mayHold, type UnitHold } from '#domain/requests/offer-hold.ts';
import { nextActor, type OtherActors } from '#domain/requests/request-clock.ts';
import { allowedTransitions } from '#domain/requests/request-machine.ts';
import { bidAbilities, mayWithdrawConsent } from '#domain/requests/bid-abilities.ts';
import { paymentAbilities } from '#domain/payments/payment-abilities.ts';
import type { RequestFacts, RequestState } from '#domain/requests/request-facts.ts';
import {
  requestPolicy,
  requestViewFor,
  seesTurns,
  shownStatus,
  type RequestPart,
} from '#domain/requests/request-policy.ts';
import { canAnswerLead } from '#domain/requests/vendor-answers.ts';
import type { SendersCompany } from '#server/features/companies/index.ts';
import { nameOf } from '#server/features/people/index.ts';
import {
  assignmentsOf,
  managerOf,
  presentManager,
  vendorAnswerDueOf,
  vendorAnswersOf,
} from './desk/request-desk.presenter.ts';
import { shownTransitions } from './shown-transitions.ts';
import { isPassedOnBy, presentConsent } from './invitations/sharing-consents.presenter.ts';
import type { OutlineRow } from './lists/outlined-requests.repository.ts';
import type { ListRow } from './lists/listed-requests.repository.ts';
import type { RequestRow, RequestDetails } from './requests.repository.ts';

/** The facts that the policy decides by. */
export const factsOf = (row: RequestRow | ListRow): RequestFacts => ({
  status: requestStatus.parse(row.status),
  sent: row.sent,
  clientId: row.client_id,
  companyId: row.company_id,
  vendorId: row.vendor_ended_at === null ? row.vendor_id : null,
  managerId: row.manager_id,
  invitedLessorIds: row.invited_lessor_ids,
  lessorId: row.lessor_id,
});

/** The client's deadline for choosing, an ISO moment: the end of the last live КП's day; null while none is live. */
export const choiceEnd = (
  { offers_live_until: day }: Pick<RequestRow, 'offers_live_until'>,
  now: Date,
): string | null => (day !== null && day >= moscowDay(now.toISOString()) ? moscowDayEnd(day) : null);

/** The facts that the machine decides by. */
export const stateOf = (
  row: RequestRow | ListRow,
  { state, now }: Pick<SendersCompany, 'state'> & { now: Date },
): RequestState => ({
  ...factsOf(row),
  proven: state === 'proven',
  hasLiveOffers: choiceEnd(row, now) !== null,
  published: row.published,
  cameFrom: row.returns_to === 'in_review' || row.returns_to === 'approval' ? row.returns_to : null,
});

type Sees = Record<RequestPart, boolean>;
type Around = RequestDetails &
  Pick<RequestView, 'vendor' | 'documents' | 'unreadMessages'> & { heldBy: UnitHold | null; now: Date };

const presentCompany = (
  actor: Actor,
  row: RequestRow,
  { company }: Around,
  sees: Sees,
): RequestView['company'] => {
  const id = row.company_id;
  return {
    id: id !== null && companyPolicy.can('read', actor, { companyId: id }) ? id : null,
    name: row.company_name,
    inn: sees.companyDetails ? company.inn : null,
    region: company.region,
    state: sees.companyDetails ? company.state : null,
  };
};

const clientOf = (row: RequestRow, { people }: Around, sees: Sees): RequestView['client'] => {
  const client = people.find((person) => person.id === row.client_id);
  if (!client || !sees.clientName) return null;
  const reachable = client.status !== 'deleted';
  return {
    id: client.id,
    name: nameOf(client),
    phone: sees.clientPhone && reachable ? client.phone : null,
    email: sees.clientEmail && reachable ? client.email : null,
  };
};

const historyOf = (actor: Actor, row: RequestRow, around: Around, sees: Sees): RequestView['history'] => {
  const { people } = around;
  // A lessor knows of the turns of its own deal only.
  if (isLessor(actor) && !seesTurns(actor, factsOf(row))) return [];
  return shownTransitions(actor, around).map((transition) => {
    const party = people.find((person) => person.id === transition.actor_id);
    return {
      from: transition.from_status === null ? null : requestStatus.parse(transition.from_status),
      to: requestStatus.parse(transition.to_status),
      at: transition.at.toISOString(),
      by: party && sees.history ? { name: nameOf(party), role: party.role } : null,
      reason: sees.history ? transition.reason : null,
    };
  });
};

/** An invitation; the reason for declining is visible only to the lessor and staff. */
export const presentInvitation = (
  actor: Actor,
  invitation: RequestDetails['invitations'][number],
  name: string,
): Invitation => ({
  lessorId: invitation.lessor_id,
  name,
  invitedAt: invitation.invited_at.toISOString(),
  bidsUntil: invitation.bids_until.toISOString(),
  state: invitation.state,
  ended: invitation.ended_at !== null,
  blocked: invitation.lessor_blocked,
  reason: isLessor(actor) || isStaff(actor) ? invitation.reason : null,
});

/** Clients and staff see every invitation, a lessor its own, vendors none. */
const invitationsOf = (actor: Actor, { invitations, lessorNames }: Around, sees: Sees) => {
  const own = isLessor(actor) ? actor.lessor?.id : undefined;
  const shown = invitations.filter(({ lessor_id: lessorId }) => lessorId === own || sees.consents);
  return shown.map((invitation) =>
    presentInvitation(actor, invitation, lessorNames.get(invitation.lessor_id) ?? ''),
  );
};

/** Until when the last of them may answer. */
const lastDeadlineOf = (invitations: readonly Invitation[]): string | null =>
  invitations
    .map(({ bidsUntil }) => bidsUntil)
    .sort()
    .at(-1) ?? null;

const lessorOf = (
  { lessor_id: id }: RequestRow,
  { lessorNames }: Around,
  sees: Sees,
): RequestView['lessor'] => (id !== null && sees.history ? { id, name: lessorNames.get(id) ?? '' } : null);

/** Who can act on the request besides its client and its manager. */
export const otherActorsOf = (row: RequestRow | ListRow): OtherActors => ({
  vendorId: factsOf(row).vendorId,
  vendorHasPeople: row.vendor_has_people,
  lessorHasPeople: row.lessor_has_people,
});

/** Status, next actor and deadline as the reader may know them. */
const turnOf = (actor: Actor, row: RequestRow | ListRow) => {
  const facts = factsOf(row);
  const sees = seesTurns(actor, facts);
  return {
    status: shownStatus(actor, facts),
    nextActor: sees ? nextActor(facts.status, otherActorsOf(row)) : null,
    dueAt: sees ? (row.due_at?.toISOString() ?? null) : null,
  };
};

const heldOf = (actor: Actor, row: RequestRow, { heldBy }: Around): RequestView['hold'] => {
  const facts = factsOf(row);
  if (!heldBy || !mayHold(facts.status) || !seesTurns(actor, facts)) return null;
  return { own: heldBy.requestId === row.id, until: heldBy.until };
};

const draftOf = (row: RequestRow): RequestView['draft'] =>
  row.draft && {
    fields: row.draft,
    keptUntil: draftKeptUntil({
      confirmed: row.client_id !== null,
      updatedAt: row.updated_at,
    }),
  };

/** The caller of a draft, for staff. */
const callerOf = (actor: Actor, { caller }: Around): RequestView['caller'] =>
  caller && isStaff(actor)
    ? {
        name: caller.name,
        phone: caller.phone,
        email: caller.email,
        sentAt: caller.sent_at.toISOString(),
        goodUntil: caller.expires_at.toISOString(),
      }
    : null;

/** A request for its reader; null when they may not know of it. What they may not see is null. */
export const presentRequest = (actor: Actor, row: RequestRow, around: Around): RequestView | null => {
  const state = stateOf(row, { ...around.company, now: around.now });
  const sees = requestViewFor(actor, state);
  if (!sees) return null;
  const invitations = invitationsOf(actor, around, sees);
  return {
    id: row.id,
    number: row.number,
    kind: row.kind,
    ...turnOf(actor, row),
    subject: row.subject as RequestSubject,
    terms: sees.money ? row.terms : null,
    calculation: sees.money ? row.calculation : null,
    company: presentCompany(actor, row, around, sees),
    client: clientOf(row, around, sees),
    vendor: around.vendor,
    manager: managerOf(row, around, sees),
    history: historyOf(actor, row, around, sees),
    documents: around.documents,
    assignments: assignmentsOf(actor, around),
    vendorAnswers: vendorAnswersOf(actor, around, sees),
    vendorAnswerDue: vendorAnswerDueOf(row, sees),
    commercialOffers: [],
    invitations,
    bidsUntil: lastDeadlineOf(invitations),
    lessor: lessorOf(row, around, sees),
    quantity: row.quantity,
    hold: heldOf(actor, row, around),
    consents: sees.consents ? around.consents.map(presentConsent) : [],
    unreadMessages: around.unreadMessages,
    comment: sees.comment ? row.comment : null,
    source: sees.source ? row.source : null,
    onlyLessorId: sees.consents ? around.commercialLessorId : null,
    draft: requestPolicy.can('edit', actor, state) ? draftOf(row) : null,
    caller: callerOf(actor, around),
    createdAt: row.created_at.toISOString(),
    // The real version would tell a lessor how often others have moved it.
    version: seesTurns(actor, state) ? row.version : 1,
    abilities: {
      edit: row.draft !== null && requestPolicy.can('edit', actor, state),
      transitions: allowedTransitions(state, actor),
      assign: requestPolicy.can('assign', actor, state),
      answerLead: canAnswerLead(state.status) && requestPolicy.can('answerLead', actor, state),
      ...bidAbilities(actor, state, { invitations, now: around.now }),
      withdrawConsent: around.consents.some(isPassedOnBy) && mayWithdrawConsent(actor, state),
      ...paymentAbilities(actor, state),
    },
  };
};

/** A row of the list for its reader: vendors see no money. */
export const presentListItem = (actor: Actor, row: ListRow, now: Date): RequestListItem => {
  const subject = row.subject as RequestSubject;
  const state = stateOf(row, { state: row.proven ? 'proven' : 'unproven', now });
  const sees = requestViewFor(actor, state);
  const turns = seesTurns(actor, state);
  const money = actor.kind === 'user' && actor.role !== 'vendor';
  const manager = row.name === null ? null : nameOf({ ...row, name: row.name });
  return {
    id: row.id,
    number: row.number,
    kind: row.kind,
    ...turnOf(actor, row),
    title: subject.title,
    priceKopecks: subject.priceKopecks,
    paymentKopecks: money ? row.payment_kopecks : null,
    schedule: money
      ? row.schedules && scheduleOf({ schedule: row.schedule ?? undefined }, { schedules: row.schedules })
      : null,
    months: money ? row.months : null,
    advanceKopecks: money ? row.advance_kopecks : null,
    quantity: row.quantity,
    companyName: row.company_name,
    bidsUntil: row.bids_until?.toISOString() ?? null,
    vendorAnswerDue: vendorAnswerDueOf(row, sees),
    vendorAnswer: sees?.vendorAnswers ? row.vendor_answer : null,
    standIn: actor.kind === 'user' && standsInFor(actor, row.manager_id),
    ownBid: row.own_bid,
    readOnly: isLessor(actor) && actor.lessor?.blocked === true,
    unreadMessages: row.unread_messages,
    managerName: sees?.manager ? manager : null,
    createdAt: row.created_at.toISOString(),
    changedAt: turns ? row.updated_at.toISOString() : null,
    transitions: allowedTransitions(state, actor),
    assignable: requestPolicy.can('assign', actor, state),
    // As in `presentRequest`.
    version: turns ? row.version : 1,
  };
};

/** A request that a colleague of its reader handles. */
export const presentOutline = (row: OutlineRow): RequestOutline => ({
  outline: true,
  id: row.id,
  number: row.number,
  status: requestStatus.parse(row.status),
  company: { name: row.company_name },
  manager: presentManager(row.manager),
  createdAt: row.at.toISOString(),
});
