import type { DomainEvent } from '#contract/events.ts';
import { paymentsInEvent } from '#contract/payments.ts';
import { requestStatus } from '#contract/request-status.ts';
import type { RequestView } from '#contract/requests.ts';
import { harmlessName } from '#domain/formats/harmless-name.ts';
import { isBlocked, type UserActor } from '#domain/actor.ts';
import { assignedAway } from '#domain/notifications/desk-notices.ts';
import type { RequestNoticeFacts, RequestReader } from '#domain/notifications/request-notice.ts';
import { requestNotices } from '#domain/notifications/request-notices.ts';
import { nextActor } from '#domain/requests/request-clock.ts';
import { moscowDay } from '#domain/formats/moscow.ts';
import { mayKnowOutline, maySeeRequest } from '#domain/requests/request-facts.ts';
import { ledgerSourceOf } from '#domain/requests/request-ledger.ts';
import { findPeople, nameOf } from '#server/features/people/index.ts';
import { actorAt, actorOf, actorRows } from '#server/features/companies/index.ts';
import { standInIdsFor } from '#server/features/absences/index.ts';
import { calculationTables } from '#server/features/documents/index.ts';
import { findLessorNames } from '#server/features/lessors/index.ts';
import { missingDocuments } from '#server/features/request-documents/index.ts';
import type { NoticeSource, AddressedNotice } from '#server/features/notifications/index.ts';
import type { Context, Db } from '#server/platform/context.ts';
import { findAssignments } from '../desk/assignments.repository.ts';
import { findAcceptedOffer } from '../commercial-offers/commercial-offers.repository.ts';
import { findVendorAnswers } from '../desk/vendor-answers.repository.ts';
import { findCurrentInvitations, type InvitationRow } from '../invitations/invitations.repository.ts';
import { closedFor } from '../invitations/closed-for.ts';
import { lessorsToNotify } from './lessors-to-notify.ts';
import { choiceEnd, factsOf, otherActorsOf } from '../requests.presenter.ts';
import { findRequest, type RequestRow } from '../requests.repository.ts';

type Concerned = { actor: UserActor; reader: RequestReader };

/**
 * The manager of a request and today's stand-ins; for an unassigned one, all managers. Admins if none of these works here any more: only they
 * see a request whose manager has left.
 */
export const staffOf = async (
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  { manager_id: managerId }: Pick<RequestRow, 'manager_id'>,
): Promise<UserActor[]> => {
  const now = clock.now();
  const today = moscowDay(now.toISOString());
  const staff = actorRows(db)
    .where('people.role', 'in', ['manager', 'admin'])
    .where('people.status', '=', 'active');
  const handling =
    managerId === null
      ? staff.where('people.role', '=', 'manager')
      : // The request's own manager is notified in any role.
        staff.where((eb) =>
          eb.or([
            eb('people.id', '=', managerId),
            eb('people.id', 'in', standInIdsFor(db, { userId: managerId, today })),
          ]),
        );
  const found = await handling.execute();
  const rows = found.length > 0 ? found : await staff.where('people.role', '=', 'admin').execute();
  return rows.map((row) => actorAt(row, now));
};

const findActors = async (db: Db, column: 'people.id' | 'people.vendor_id', value: string | null) =>
  value === null ? [] : (await actorRows(db).where(column, '=', value).execute()).map(actorOf);

/** Whether a person can sign in and may know of the request. */
const mayBeNotified = (row: RequestRow) => {
  const facts = factsOf(row);
  return ({ actor }: { actor: UserActor }): boolean =>
    actor.status !== 'deleted' && !isBlocked(actor) && maySeeRequest(actor, facts);
};

const as =
  (reader: RequestReader) =>
  (actor: UserActor): Concerned => ({ actor, reader });

/** The people whom a request concerns and who may still know of it, except lessors. */
export const concernedBy = async (
  context: Pick<Context, 'db' | 'clock'>,
  row: RequestRow,
): Promise<Concerned[]> => {
  const { db } = context;
  const all = [
    ...(await findActors(db, 'people.id', row.client_id)).map(as('client')),
    ...(await findActors(db, 'people.vendor_id', row.vendor_id)).map(as('vendor')),
    ...(await staffOf(context, row)).map(as('manager')),
  ];
  return all.filter(mayBeNotified(row));
};

const statusAfter = (event: DomainEvent, row: RequestRow) =>
  requestStatus.safeParse(event.data['to']).data ?? requestStatus.parse(row.status);

/** Whether its lease has an advance, as far as what is agreed so far says. */
const hasAdvance = async (db: Db, row: RequestRow): Promise<boolean> => {
  const calculation = (await findAcceptedOffer(db, row.id))?.calculation ?? row.calculation;
  return calculation?.advanceKopecks !== 0;
};

type FactsOfRow = Omit<RequestNoticeFacts, 'hasAdvance'>;

const noticeFacts = (event: DomainEvent, row: RequestRow, now: Date): FactsOfRow => {
  const status = statusAfter(event, row);
  const reason = event.data['reason'];
  return {
    id: row.id,
    number: row.number,
    asset: harmlessName((row.subject as RequestView['subject']).title),
    status,
    reason: typeof reason === 'string' ? reason : null,
    nextActor: nextActor(status, otherActorsOf(row)),
    dueAt: status === row.status ? (row.due_at?.toISOString() ?? null) : null,
    dealEnded: false,
    bidsUntil: null,
    declined: null,
    payments: paymentsInEvent.safeParse(event.data).data ?? null,
    hasLiveOffers: choiceEnd(row, now) !== null,
    managed: row.manager_id !== null,
    missing: [],
    manager: null,
    note: null,
    answer: null,
    vendorAnswerDue: row.vendor_answer_due?.toISOString() ?? null,
    now: now.toISOString(),
  };
};

/** The whole cost of a request as it was frozen. */
const frozenTables = (row: RequestRow): NonNullable<AddressedNotice['tables']> => {
  const source = ledgerSourceOf({
    kind: row.kind,
    subject: row.subject as RequestView['subject'],
    terms: row.terms,
    calculation: row.calculation,
    createdAt: row.created_at.toISOString(),
  });
  return source ? calculationTables(source) : [];
};

/** People of these lessors who may know of the request. */
export const peopleOfLessors = async (db: Db, row: RequestRow, lessorIds: readonly string[]) => {
  if (lessorIds.length === 0) return [];
  const actors = (await actorRows(db).where('people.lessor_id', 'in', lessorIds).execute()).map(actorOf);
  return actors
    .flatMap((actor) => (actor.lessor === null ? [] : [{ actor, lessorId: actor.lessor.id }]))
    .filter(mayBeNotified(row));
};

/** Who declined and why, if that is the event. */
const declinedIn = async (
  db: Db,
  { type, data }: DomainEvent,
  invitations: readonly InvitationRow[],
): Promise<RequestNoticeFacts['declined']> => {
  if (type !== 'request.invitationDeclined') return null;
  const invitation = invitations.find(({ lessor_id: id }) => id === data['lessorId']);
  if (!invitation) return null;
  const names = await findLessorNames(db, [invitation.lessor_id]);
  return { lessor: names.get(invitation.lessor_id) ?? '', reason: invitation.reason };
};

/** Who manages the request now, and the note of the assignment. */
const assignedIn = async (db: Db, event: DomainEvent, row: RequestRow) => {
  if (event.type !== 'request.assigned' || row.manager_id === null) return {};
  const [manager] = await findPeople(db, [row.manager_id]);
  const given = (await findAssignments(db, row.id)).findLast(
    ({ to_manager_id: id }) => id === row.manager_id,
  );
  return {
    manager: manager ? { name: nameOf(manager), phone: manager.phone } : null,
    note: given?.note ?? null,
  };
};

const answeredIn = async (
  db: Db,
  { type }: DomainEvent,
  row: RequestRow,
): Promise<Pick<RequestNoticeFacts, 'answer'>> => {
  const [last] = type === 'request.vendorAnswered' ? await findVendorAnswers(db, row.id) : [];
  return {
    answer: last
      ? {
          available: last.available,
          date: last.available_from,
          comment: last.comment,
        }
      : null,
  };
};

/** The manager who handled it before, as long as they may know its outline. */
const formerManager = async (
  { db, clock }: Context,
  event: DomainEvent,
  row: RequestRow,
): Promise<UserActor | undefined> => {
  const from = event.data['from'];
  if (event.type !== 'request.assigned' || typeof from !== 'string') return undefined;
  const found = await actorRows(db).where('people.id', '=', from).executeTakeFirst();
  const actor = found && actorAt(found, clock.now());
  return actor && mayKnowOutline(actor, factsOf(row)) ? actor : undefined;
};

/** The notices about a request's events: for people whom it concerns and who may know of it. */
export const requestReaders =
  (context: Context): NoticeSource =>
  async (event) => {
    const row = await findRequest(context.db, event.subject.id);
    if (!row) return [];
    const invitations = await findCurrentInvitations(context.db, row.id);
    const facts: RequestNoticeFacts = {
      ...noticeFacts(event, row, context.clock.now()),
      hasAdvance: await hasAdvance(context.db, row),
      declined: await declinedIn(context.db, event, invitations),
      missing: row.status === 'needs_info' ? await missingDocuments(context.db, row.id) : [],
      ...(await assignedIn(context.db, event, row)),
      ...(await answeredIn(context.db, event, row)),
    };
    const byReader = requestNotices[event.type as keyof typeof requestNotices];
    const concerned = [...(await concernedBy(context, row)), ...(await closedFor(context.db, event, row))];
    const toConcerned = concerned.flatMap(({ actor, reader }): AddressedNotice[] => {
      const notice = byReader[reader](facts);
      if (!notice) return [];
      const sent = event.type === 'request.submitted' && reader === 'client';
      return [{ userId: actor.id, notice, ...(sent ? { own: true, tables: frozenTables(row) } : {}) }];
    });
    const toLessors = lessorsToNotify(event, row, invitations);
    const people = await peopleOfLessors(context.db, row, [...toLessors.keys()]);
    const former = await formerManager(context, event, row);
    const away = former && assignedAway(facts);
    return [
      ...toConcerned,
      ...(former && away ? [{ userId: former.id, notice: away }] : []),
      ...people.flatMap(({ actor, lessorId }): AddressedNotice[] => {
        const notice = byReader.lessor({ ...facts, ...toLessors.get(lessorId), declined: null });
        return notice ? [{ userId: actor.id, notice }] : [];
      }),
    ];
  };
