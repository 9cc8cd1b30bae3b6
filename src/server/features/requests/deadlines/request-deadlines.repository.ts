import { sql, type RawBuilder, type SqlBool } from 'kysely';
import { liveStatuses } from '#domain/commercial-offers/commercial-offer-life.ts';
import { warnedBeforeMs } from '#domain/requests/invitations.ts';
import { finalStatuses } from '#domain/requests/request-clock.ts';
import { leadWarnedBeforeMs } from '#domain/requests/vendor-answers.ts';
import { beforeChoice } from '#domain/requests/request-policy.ts';
import type { Tx } from '#server/platform/context.ts';
import { requestRows, type RequestRow } from '../requests.repository.ts';

const live = sql.join(liveStatuses.map((status) => sql.lit(status)));
const nearMs = 24 * 60 * 60_000;
const nearShare = 4;

/**
 * A batch of requests, locked, whose deadline is near and whose people were not warned of it: at most a quarter of the time is left, and no
 * more than a day.
 */
export const lockNearDeadlines = (tx: Tx, now: Date, limit: number): Promise<RequestRow[]> =>
  requestRows(tx)
    .where('due_at', '>', now)
    .where('due_at', '<=', new Date(now.getTime() + nearMs))
    .where('status', 'not in', finalStatuses)
    .where((eb) => eb.or([eb('warned_of', 'is', null), eb('warned_of', '<>', eb.ref('due_at'))]))
    .where(sql<boolean>`due_at - ${now}::timestamptz <= (due_at - updated_at) / ${sql.lit(nearShare)}`)
    .orderBy('due_at')
    .limit(limit)
    .forUpdate()
    .skipLocked()
    .execute();

type Due = { now: Date; today: string; limit: number };

/** How many were found in a batch, and those that are still due, locked. */
type LockedBatch = { found: number; rows: RequestRow[] };

type Condition = RawBuilder<SqlBool>;

/** Locks due requests that nobody else has locked. Facts from other rows are read again under the lock: they may have changed before it. */
const lockDue = async (tx: Tx, due: Condition, limit: number): Promise<LockedBatch> => {
  const locked = await tx
    .selectFrom('requests')
    .select('id')
    .where(due)
    .orderBy('id')
    .limit(limit)
    .forUpdate()
    .skipLocked()
    .execute();
  if (locked.length === 0) return { found: 0, rows: [] };
  const ids = locked.map(({ id }) => id);
  const rows = await requestRows(tx)
    .where(sql<boolean>`id = any(${ids}::uuid[])`)
    .where(due)
    .orderBy('id')
    .execute();
  return { found: ids.length, rows };
};

/** A batch of requests, locked, whose client was asked for data and has let the deadline pass. */
export const lockOverdueInfo = (tx: Tx, { now, limit }: Due): Promise<LockedBatch> =>
  lockDue(tx, sql<SqlBool>`status = 'needs_info' and due_at <= ${now}::timestamptz`, limit);

/** A batch of requests waiting for a choice, locked, whose last КП has expired. */
export const lockWithPastOffers = (tx: Tx, { today, limit }: Due): Promise<LockedBatch> =>
  lockDue(
    tx,
    sql<SqlBool>`status = 'offers_ready'
      and exists (select 1 from commercial_offers where request_id = requests.id
        and status in (${live}, 'expired') and valid_until < ${today}::date)
      and not exists (select 1 from commercial_offers where request_id = requests.id
        and status in (${live}) and valid_until >= ${today}::date)`,
    limit,
  );

const near = (now: Date): Condition => sql<SqlBool>`request_invitations.state = 'invited'
  and request_invitations.bids_until > ${now}::timestamptz
  and request_invitations.bids_until <= ${new Date(now.getTime() + warnedBeforeMs)}::timestamptz
  and request_invitations.warned_of is distinct from request_invitations.bids_until`;

/** A batch of requests, locked, with lessors that have not answered and whose deadline is near. */
export const lockNearBids = (tx: Tx, { now, limit }: Omit<Due, 'today'>): Promise<LockedBatch> =>
  lockDue(
    tx,
    sql<SqlBool>`status = any(${[...beforeChoice]}::text[]) and requests.lessor_id is null
      and id in (select request_id from request_invitations where ${near(now)})`,
    limit,
  );

/** Records the deadline that lessors were warned of; returns those lessors. */
export const noteBidsWarned = async (tx: Tx, requestId: string, now: Date): Promise<string[]> => {
  const rows = await tx
    .updateTable('request_invitations')
    .set((eb) => ({ warned_of: eb.ref('bids_until') }))
    .where('request_id', '=', requestId)
    .where(near(now))
    .returning('lessor_id')
    .execute();
  return rows.map(({ lessor_id: id }) => id).sort();
};

/** A batch of requests, locked, whose vendor has not answered and whose deadline is near. */
export const lockNearLeads = (tx: Tx, { now, limit }: Omit<Due, 'today'>): Promise<LockedBatch> =>
  lockDue(
    tx,
    sql<SqlBool>`requests.vendor_answer_due > ${now}::timestamptz
      and requests.vendor_answer_due <= ${new Date(now.getTime() + leadWarnedBeforeMs)}::timestamptz
      and requests.vendor_warned_of is distinct from requests.vendor_answer_due
      and requests.status <> all(${[...finalStatuses]}::text[])`,
    limit,
  );

/** Records the deadline that a vendor was warned of. */
export const noteLeadWarned = async (tx: Tx, { id, vendor_answer_due: due }: RequestRow): Promise<void> => {
  await tx.updateTable('requests').set({ vendor_warned_of: due }).where('id', '=', id).execute();
};

/** Records the deadline that a request's people were warned of. */
export const noteWarned = async (tx: Tx, { id, due_at: dueAt }: RequestRow): Promise<void> => {
  await tx.updateTable('requests').set({ warned_of: dueAt }).where('id', '=', id).execute();
};
