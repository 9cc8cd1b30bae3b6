import { sql, type RawBuilder } from 'kysely';
import { finalStatuses, statusesFrom } from '#domain/requests/request-clock.ts';
import type { Db, Tx } from '#server/platform/context.ts';
import { exportVendorAnswers } from './desk/vendor-answers.repository.ts';

/** A condition on a column that holds a person: they have sent a request, or begun one. */
export const hasSentRequest = (userId: RawBuilder<string>): RawBuilder<boolean> =>
  sql<boolean>`exists (select 1 from requests where requests.client_id = ${userId})`;

/** A condition on a column that holds a request: this person's. */
export const isRequestOf = (userId: string, requestId: RawBuilder<string>): RawBuilder<boolean> =>
  sql<boolean>`exists (select 1 from requests where requests.id = ${requestId} and requests.client_id = ${userId})`;

/** The numbers of these requests, as people know them. */
export const findRequestNumbers = (
  db: Db,
  ids: readonly string[],
): Promise<{ id: string; number: number }[]> =>
  db
    .selectFrom('requests')
    .select(['id', 'number'])
    .where(sql<boolean>`id = any(${ids}::uuid[])`)
    .execute();

const mostCounted = 10_000;

/** Requests for an asset of a type, drafts too; counted to ten thousand. */
export const countRequestsOfType = async (db: Db, typeId: string): Promise<number> => {
  const { rows } = await sql<{ n: number }>`
    select count(*)::int as n from (
      select 1 from requests
      where subject ->> 'typeId' = ${typeId} or draft -> 'subject' ->> 'typeId' = ${typeId}
      limit ${mostCounted}
    ) as bounded`.execute(db);
  return rows[0]?.n ?? 0;
};

/** Requests for offers of a vendor; counted to ten thousand. */
export const countRequestsOfVendor = async (db: Db, vendorId: string): Promise<number> => {
  const { rows } = await sql<{ n: number }>`
    select count(*)::int as n from (
      select 1 from requests where vendor_id = ${vendorId}::uuid limit ${mostCounted}
    ) as bounded`.execute(db);
  return rows[0]?.n ?? 0;
};

const hasUnfinished = async (
  tx: Tx,
  userId: string,
  columns: readonly ('client_id' | 'manager_id')[],
): Promise<boolean> => {
  const request = await tx
    .selectFrom('requests')
    .select('id')
    .where((eb) => eb.or(columns.map((column) => eb(column, '=', userId))))
    .where('status', 'not in', finalStatuses)
    .where('calculation', 'is not', null)
    .limit(1)
    .executeTakeFirst();
  return request !== undefined;
};

/** True while a sent request of this person, as its client, has not ended. */
export const hasUnfinishedRequests = (tx: Tx, userId: string): Promise<boolean> =>
  hasUnfinished(tx, userId, ['client_id']);

/** True while a sent request of this person, as its client or its manager, has not ended. */
export const hasOrManagesUnfinishedRequests = (tx: Tx, userId: string): Promise<boolean> =>
  hasUnfinished(tx, userId, ['client_id', 'manager_id']);

/** The requests of a person that lessors or a vendor can read although no КП was accepted. */
export const findPassedOn = async (tx: Tx, userId: string): Promise<string[]> => {
  const rows = await tx
    .selectFrom('requests')
    .select('id')
    .where('client_id', '=', userId)
    .where('lessor_id', 'is', null)
    .where((eb) =>
      eb.or([
        eb.and([eb('vendor_id', 'is not', null), eb('vendor_ended_at', 'is', null)]),
        eb.exists(
          eb
            .selectFrom('request_invitations')
            .select('request_id')
            .whereRef('request_id', '=', 'requests.id')
            .where('ended_at', 'is', null),
        ),
      ]),
    )
    .orderBy('id')
    .execute();
  return rows.map(({ id }) => id);
};

/** When the newest request of a person that reached a contract ended; null if none did. */
export const lastContractEnd = async (tx: Tx, clientId: string): Promise<Date | null> => {
  const { at } = await tx
    .selectFrom('request_history')
    .innerJoin('requests', 'requests.id', 'request_history.request_id')
    .select((eb) => eb.fn.max('request_history.at').as('at'))
    .where('requests.client_id', '=', clientId)
    .where((eb) =>
      eb.exists(
        eb
          .selectFrom('request_history as transitions')
          .select('transitions.id')
          .whereRef('transitions.request_id', '=', 'requests.id')
          .where('transitions.to_status', 'in', statusesFrom('contract')),
      ),
    )
    .executeTakeFirstOrThrow();
  return at;
};

/** Whether a request ever reached a contract. */
export const cameToContract = async (db: Db, requestId: string): Promise<boolean> => {
  const transition = await db
    .selectFrom('request_history')
    .select('id')
    .where('request_id', '=', requestId)
    .where('to_status', 'in', statusesFrom('contract'))
    .limit(1)
    .executeTakeFirst();
  return transition !== undefined;
};

/** The requests that a person has sent, and what they answered to leads of their vendor, for their copy of their data; ten thousand at most. */
export const exportRequests = async (tx: Tx, userId: string) => ({
  vendorAnswers: await exportVendorAnswers(tx, userId),
  requests: await tx
    .selectFrom('requests')
    .select(['number', 'kind', 'status', 'region', 'subject', 'terms', 'calculation', 'comment', 'source'])
    .select('draft')
    .select(['created_at as createdAt', 'updated_at as updatedAt'])
    .where('client_id', '=', userId)
    .orderBy('number')
    .limit(10_000)
    .execute(),
});
