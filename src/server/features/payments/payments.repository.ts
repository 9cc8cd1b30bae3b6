import { sql, type Insertable } from 'kysely';
import { isRequestOf } from '#server/features/requests/index.ts';
import type { Db, Tx } from '#server/platform/context.ts';
import type { Database } from '#server/platform/db/schema.ts';

/** The days on which payments of an accepted КП were made, by number. */
export const findPaidDays = async (db: Db, offerId: string): Promise<ReadonlyMap<number, string>> => {
  const rows = await db
    .selectFrom('payments')
    .select(['number', 'paid_on'])
    .where('offer_id', '=', offerId)
    .where('paid_on', 'is not', null)
    .execute();
  return new Map(rows.flatMap(({ number, paid_on: day }) => (day === null ? [] : [[number, day] as const])));
};

/** Writes the payments of a deal; existing rows stay. */
export const insertPayments = async (
  tx: Tx,
  payments: readonly Insertable<Database['payments']>[],
): Promise<void> => {
  if (payments.length === 0) return;
  await tx
    .insertInto('payments')
    .values([...payments])
    .onConflict((conflict) => conflict.doNothing())
    .execute();
};

/** Records the day on which a payment was made, or removes it; returns whether there is such a payment. */
export const notePaid = async (
  tx: Tx,
  { offerId, number }: { offerId: string; number: number },
  noted: { paidOn: string | null; userId: string; at: Date },
): Promise<boolean> => {
  const row = await tx
    .updateTable('payments')
    .set({ paid_on: noted.paidOn, noted_by: noted.userId, noted_at: noted.at })
    .where('offer_id', '=', offerId)
    .where('number', '=', number)
    .returning('number')
    .executeTakeFirst();
  return row !== undefined;
};

/** Nothing more is owed once the buyout is paid. */
const boughtOut = sql<boolean>`exists (select 1 from payments as buyouts
  where buyouts.offer_id = payments.offer_id and buyouts.kind = 'buyout' and buyouts.paid_on is not null)`;

/** A batch of requests with payments that their client is due to be reminded of. */
export const findToRemind = async (db: Db, today: string, limit: number): Promise<string[]> => {
  const rows = await db
    .selectFrom('payments')
    .select('request_id')
    .distinct()
    .where('paid_on', 'is', null)
    .where('reminded_at', 'is', null)
    .where('remind_on', '<=', today)
    .where('amount_kopecks', '>', 0)
    .limit(limit)
    .execute();
  return rows.map(({ request_id: id }) => id);
};

/** A batch of requests with overdue payments that nobody was notified of. */
export const findOverdue = async (db: Db, today: string, limit: number): Promise<string[]> => {
  const rows = await db
    .selectFrom('payments')
    .select('request_id')
    .distinct()
    .where('paid_on', 'is', null)
    .where('overdue_told_at', 'is', null)
    .where('due_date', '<', today)
    .where('amount_kopecks', '>', 0)
    .limit(limit)
    .execute();
  return rows.map(({ request_id: id }) => id);
};

const reminded = ['offer_id', 'number', 'kind', 'due_date', 'amount_kopecks'] as const;

/** Marks the due payments of a request as reminded of; returns them by date. */
export const noteReminded = async (tx: Tx, requestId: string, { today, at }: { today: string; at: Date }) => {
  const rows = await tx
    .updateTable('payments')
    .set({ reminded_at: at })
    .where('request_id', '=', requestId)
    .where('paid_on', 'is', null)
    .where('reminded_at', 'is', null)
    .where('remind_on', '<=', today)
    .where('amount_kopecks', '>', 0)
    .returning(reminded)
    .returning(boughtOut.as('bought_out'))
    .execute();
  return rows.toSorted((one, other) => one.number - other.number);
};

/** Marks the overdue payments of a request as notified; returns them by date. */
export const noteOverdueReported = async (
  tx: Tx,
  requestId: string,
  { today, at }: { today: string; at: Date },
) => {
  const rows = await tx
    .updateTable('payments')
    .set({ overdue_told_at: at })
    .where('request_id', '=', requestId)
    .where('paid_on', 'is', null)
    .where('overdue_told_at', 'is', null)
    .where('due_date', '<', today)
    .where('amount_kopecks', '>', 0)
    .returning(reminded)
    .returning(boughtOut.as('bought_out'))
    .execute();
  return rows.toSorted((one, other) => one.number - other.number);
};

/** The payments of a person's deals, for their copy of their data; ten thousand rows at most. */
export const exportPayments = (tx: Tx, userId: string) =>
  tx
    .selectFrom('payments')
    .select(['request_id as requestId', 'offer_id as offerId', 'number', 'kind', 'due_date as dueDate'])
    .select(['amount_kopecks as amountKopecks', 'paid_on as paidAt'])
    .where(isRequestOf(userId, sql.ref('payments.request_id')))
    .orderBy('request_id')
    .orderBy('offer_id')
    .orderBy('number')
    .limit(10_000)
    .execute();
