import type { RequestListItem, RequestSubject, RequestView } from '#contract/requests.ts';
import { requestStatus } from '#contract/request-status.ts';
import { companyPolicy } from '#domain/accounts/people-policy.ts';
import type { Actor } from '#domain/actor.ts';
import { nextActor } from '#domain/requests/request-clock.ts';
import { allowedTransitions } from '#domain/requests/request-machine.ts';
import type { RequestFacts, RequestState } from '#domain/requests/request-facts.ts';
import { requestViewFor, type RequestPart } from '#domain/requests/request-policy.ts';
import type { SendersCompany } from '#server/features/companies/index.ts';
import { nameOf } from '#server/features/people/index.ts';
import type { ListRow, RequestRow, RequestDetails } from './requests.repository.ts';

/** The facts that the policy decides by. */
export const factsOf = (row: RequestRow): RequestFacts => ({
  status: requestStatus.parse(row.status),
  clientId: row.client_id,
  companyId: row.company_id,
  vendorId: row.vendor_id,
  managerId: row.manager_id,
});

/** The facts that the machine decides by. */
export const stateOf = (row: RequestRow, { state }: Pick<SendersCompany, 'state'>): RequestState => ({
  ...factsOf(row),
  proven: state === 'proven',
  cameFrom: row.returns_to === 'in_review' || row.returns_to === 'approval' ? row.returns_to : null,
});

type Sees = Record<RequestPart, boolean>;
type Around = RequestDetails & { vendor: RequestView['vendor'] };

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

const historyOf = ({ transitions, people }: Around, sees: Sees): RequestView['history'] =>
  transitions.map((transition) => {
    const party = people.find((person) => person.id === transition.actor_id);
    return {
      from: transition.from_status === null ? null : requestStatus.parse(transition.from_status),
      to: requestStatus.parse(transition.to_status),
      at: transition.at.toISOString(),
      by: party && sees.history ? { name: nameOf(party), role: party.role } : null,
      reason: sees.history ? transition.reason : null,
    };
  });

const managerOf = (row: RequestRow, { people }: Around, sees: Sees): RequestView['manager'] => {
  const manager = people.find((person) => person.id === row.manager_id);
  return manager && sees.manager ? { id: manager.id, name: nameOf(manager) } : null;
};

/** A request for its reader; null when they may not know of it. What they may not see is null. */
export const presentRequest = (actor: Actor, row: RequestRow, around: Around): RequestView | null => {
  const state = stateOf(row, around.company);
  const sees = requestViewFor(actor, state);
  if (!sees) return null;
  const subject = row.subject as RequestSubject;
  return {
    id: row.id,
    number: row.number,
    kind: row.kind,
    status: state.status,
    nextActor: nextActor(state.status, state.vendorId),
    dueAt: row.due_at?.toISOString() ?? null,
    subject,
    terms: sees.money ? (row.terms as RequestView['terms']) : null,
    calculation: sees.money ? (row.calculation as RequestView['calculation']) : null,
    company: {
      id: companyPolicy.can('read', actor, { companyId: row.company_id }) ? row.company_id : null,
      name: row.company_name,
      inn: sees.companyDetails ? around.company.inn : null,
      state: sees.companyDetails ? around.company.state : null,
    },
    client: clientOf(row, around, sees),
    vendor: around.vendor,
    manager: managerOf(row, around, sees),
    history: historyOf(around, sees),
    documents: [],
    commercialOffers: [],
    unreadMessages: 0,
    comment: sees.comment ? row.comment : null,
    source: sees.source ? row.source : null,
    createdAt: row.created_at.toISOString(),
    version: row.version,
    abilities: { transitions: allowedTransitions(state, actor) },
  };
};

/** A row of the list for its reader: vendors see no money. */
export const presentListItem = (actor: Actor, row: ListRow): RequestListItem => {
  const status = requestStatus.parse(row.status);
  const subject = row.subject as RequestSubject;
  const money = actor.kind === 'user' && actor.role !== 'vendor';
  const manager = row.name === null ? null : nameOf({ ...row, name: row.name });
  return {
    id: row.id,
    number: row.number,
    kind: row.kind,
    status,
    nextActor: nextActor(status, row.vendor_id),
    dueAt: row.due_at?.toISOString() ?? null,
    title: subject.title,
    priceKopecks: subject.priceKopecks,
    paymentKopecks: money ? row.payment_kopecks : null,
    months: money ? row.months : null,
    advanceKopecks: money ? row.advance_kopecks : null,
    companyName: row.company_name,
    managerName: money ? manager : null,
    createdAt: row.created_at.toISOString(),
  };
};
