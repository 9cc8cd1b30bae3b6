import type { DomainEvent } from '#contract/events.ts';
import { requestStatus } from '#contract/request-status.ts';
import type { RequestView } from '#contract/requests.ts';
import { isBlocked, type UserActor } from '#domain/actor.ts';
import {
  requestNotices,
  type RequestNoticeFacts,
  type RequestReader,
} from '#domain/notifications/request-notices.ts';
import { nextActor } from '#domain/requests/request-clock.ts';
import { maySeeRequest } from '#domain/requests/request-facts.ts';
import { ledgerSourceOf } from '#domain/requests/request-ledger.ts';
import { actorOf, actorRows } from '#server/features/companies/index.ts';
import { calculationTables } from '#server/features/documents/index.ts';
import { findLessorNames } from '#server/features/lessors/index.ts';
import type { NoticeSource, Told } from '#server/features/notifications/index.ts';
import type { Context, Db } from '#server/platform/context.ts';
import { findInvitations, type InvitationRow } from './invitations.repository.ts';
import { lessorsHearing } from './lessors-hearing.ts';
import { factsOf } from './requests.presenter.ts';
import { findRequest, type RequestRow } from './requests.repository.ts';

type Concerned = { actor: UserActor; reader: RequestReader };

const staffOf = async (db: Db, { manager_id: managerId }: RequestRow): Promise<UserActor[]> => {
  const rows = await actorRows(db)
    .where('people.role', 'in', ['manager', 'admin'])
    .where('people.status', '=', 'active')
    .$if(managerId !== null, (query) => query.where('people.id', '=', managerId))
    .execute();
  const managers = rows.filter(({ role }) => role === 'manager');
  // While no manager is at work, admins hear of what is free.
  return (managers.length > 0 ? managers : rows).map(actorOf);
};

const findActors = async (db: Db, column: 'people.id' | 'people.vendor_id', value: string | null) =>
  value === null ? [] : (await actorRows(db).where(column, '=', value).execute()).map(actorOf);

/** Those who can sign in and may know of the request. */
const mayHear = (row: RequestRow) => {
  const facts = factsOf(row);
  return ({ actor }: { actor: UserActor }): boolean =>
    actor.status !== 'deleted' && !isBlocked(actor) && maySeeRequest(actor, facts);
};

const as =
  (reader: RequestReader) =>
  (actor: UserActor): Concerned => ({ actor, reader });

/** Those whom a request concerns and who may still know of it, but for lessors. */
export const concernedBy = async (db: Db, row: RequestRow): Promise<Concerned[]> => {
  const all = [
    ...(await findActors(db, 'people.id', row.client_id)).map(as('client')),
    ...(await findActors(db, 'people.vendor_id', row.vendor_id)).map(as('vendor')),
    ...(await staffOf(db, row)).map(as('manager')),
  ];
  return all.filter(mayHear(row));
};

const statusAfter = (event: DomainEvent, row: RequestRow) =>
  requestStatus.safeParse(event.data['to']).data ?? requestStatus.parse(row.status);

const noticeFacts = (event: DomainEvent, row: RequestRow, now: Date): RequestNoticeFacts => {
  const status = statusAfter(event, row);
  const reason = event.data['reason'];
  return {
    id: row.id,
    number: row.number,
    asset: (row.subject as RequestView['subject']).title,
    status,
    reason: typeof reason === 'string' ? reason : null,
    nextActor: nextActor(status, { vendorId: row.vendor_id, lessorHasPeople: row.lessor_has_people }),
    dueAt: status === row.status ? (row.due_at?.toISOString() ?? null) : null,
    bidsUntil: null,
    declined: null,
    managed: row.manager_id !== null,
    now: now.toISOString(),
  };
};

/** The whole cost of a request as it was frozen. */
const frozenTables = (row: RequestRow): NonNullable<Told['tables']> => {
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
    .filter(mayHear(row));
};

/** Who declined, with why, when that is what happened. */
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

/** Who hears of a request's events, and what: those whom it concerns and who may know of it. */
export const requestReaders =
  (context: Context): NoticeSource =>
  async (event) => {
    const row = await findRequest(context.db, event.subject.id);
    if (!row) return [];
    const invitations = await findInvitations(context.db, row.id);
    const facts = {
      ...noticeFacts(event, row, context.clock.now()),
      declined: await declinedIn(context.db, event, invitations),
    };
    const tell = requestNotices[event.type as keyof typeof requestNotices];
    const concerned = await concernedBy(context.db, row);
    const told = concerned.flatMap(({ actor, reader }): Told[] => {
      const notice = tell[reader](facts);
      if (!notice) return [];
      const sent = event.type === 'request.submitted' && reader === 'client';
      return [{ userId: actor.id, notice, ...(sent ? { own: true, tables: frozenTables(row) } : {}) }];
    });
    const toLessors = lessorsHearing(event, row, invitations);
    const people = await peopleOfLessors(context.db, row, [...toLessors.keys()]);
    return [
      ...told,
      ...people.flatMap(({ actor, lessorId }): Told[] => {
        const notice = tell.lessor({ ...facts, ...toLessors.get(lessorId), declined: null });
        return notice ? [{ userId: actor.id, notice }] : [];
      }),
    ];
  };
