import { sql, type Insertable, type Selectable } from 'kysely';
import type { VendorAvailability } from '#contract/vendor-answers.ts';
import type { Db, Tx } from '#server/platform/context.ts';
import type { Database } from '#server/platform/db/schema.ts';

/** A vendor's answer to a lead. */
export type VendorAnswerRow = Selectable<Database['vendor_answers']>;

/** Stores an answer; the vendor is no longer awaited. The request's version stays: nothing else has changed. */
export const insertVendorAnswer = async (
  tx: Tx,
  answer: Insertable<Database['vendor_answers']>,
): Promise<void> => {
  await tx.insertInto('vendor_answers').values(answer).execute();
  await tx
    .updateTable('requests')
    .set({ vendor_answer_due: null })
    .where('id', '=', answer.request_id)
    .execute();
};

/** The answers of a request's vendor, newest first; 100 at most. */
export const findVendorAnswers = (db: Db, requestId: string): Promise<VendorAnswerRow[]> =>
  db
    .selectFrom('vendor_answers')
    .selectAll()
    .where('request_id', '=', requestId)
    .orderBy('at', 'desc')
    .orderBy('id', 'desc')
    .limit(100)
    .execute();

/** The vendor's latest answer, as a column of `requests`. */
export const lastVendorAnswer = sql<VendorAvailability | null>`(
  select available from vendor_answers where vendor_answers.request_id = requests.id order by at desc, id desc limit 1
)`;

/** A person's answers for their vendor, for their copy of their data; ten thousand at most. */
export const exportVendorAnswers = (tx: Tx, userId: string) =>
  tx
    .selectFrom('vendor_answers')
    .innerJoin('requests', 'requests.id', 'vendor_answers.request_id')
    .select(['requests.number', 'available', 'available_from as date', 'vendor_answers.comment', 'at'])
    .where('vendor_answers.user_id', '=', userId)
    .orderBy('at')
    .limit(10_000)
    .execute();
