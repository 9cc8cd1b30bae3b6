import { sql, type Insertable, type Selectable } from 'kysely';
import type { Db, Tx } from '#server/platform/context.ts';
import type { ComplaintBody } from '#contract/complaints.ts';
import { deleteInBatches } from '#server/platform/db/delete-in-batches.ts';
import type { Database } from '#server/platform/db/schema.ts';

/** A complaint as stored. */
export type Complaint = Selectable<Database['complaints']>;

const complaints = (db: Db) => db.selectFrom('complaints').selectAll();

export const insertComplaint = async (
  tx: Tx,
  complaint: Insertable<Database['complaints']>,
): Promise<void> => {
  await tx.insertInto('complaints').values(complaint).execute();
};

export const findComplaint = (db: Db, id: string): Promise<Complaint | undefined> =>
  complaints(db).where('id', '=', id).executeTakeFirst();

export const lockComplaint = (tx: Tx, id: string): Promise<Complaint | undefined> =>
  complaints(tx).where('id', '=', id).forUpdate().executeTakeFirst();

const inState = (db: Db, state: 'new' | 'answered') =>
  complaints(db).where('answered_at', state === 'new' ? 'is' : 'is not', null);

/** A page of complaints, the latest first. */
export const findComplaints = (
  db: Db,
  { state, before, limit }: { state: 'new' | 'answered'; before: string | null; limit: number },
): Promise<Complaint[]> =>
  inState(db, state)
    .$if(before !== null, (query) => query.where('id', '<', before ?? ''))
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();

/** An unanswered identical complaint by the same person or guest. */
export const findSame = (
  db: Db,
  { userId, body }: { userId: string | null; body: ComplaintBody },
): Promise<{ id: string } | undefined> =>
  db
    .selectFrom('complaints')
    .select('id')
    .where('subject_id', '=', body.subject.id)
    .where('subject_type', '=', body.subject.type)
    .where('reason', '=', body.reason)
    .where('text', '=', body.text)
    .where('email', 'is not distinct from', body.email ?? null)
    .where('user_id', 'is not distinct from', userId)
    .where('answered_at', 'is', null)
    .orderBy('id')
    .executeTakeFirst();

/** How many complaints are in a state, counted to `most`. */
export const countComplaints = async (db: Db, state: 'new' | 'answered', most: number): Promise<number> => {
  const bounded = inState(db, state).clearSelect().select('id').limit(most).as('bounded');
  const { n } = await db
    .selectFrom(bounded)
    .select((eb) => eb.cast<number>(eb.fn.countAll(), 'integer').as('n'))
    .executeTakeFirstOrThrow();
  return n;
};

/** Writes the answer of a complaint. */
export const writeAnswer = (
  tx: Tx,
  id: string,
  { answer, by, at }: { answer: string; by: string; at: Date },
): Promise<Complaint> =>
  tx
    .updateTable('complaints')
    .set((eb) => ({ answer, answered_by: by, answered_at: at, version: eb('version', '+', 1) }))
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow();

/** Deletes complaints from before `moment`, each with its consent; returns how many. */
export const deleteComplaintsBefore = (db: Db, moment: Date): Promise<number> =>
  deleteInBatches(db, 'complaints', sql`created_at < ${moment}`);

/** Deletes the complaints that a person made while signed in. */
export const deleteComplaintsOf = async (tx: Tx, userId: string): Promise<void> => {
  await tx.deleteFrom('complaints').where('user_id', '=', userId).execute();
};

/** The complaints that a person made while signed in, for their copy of their data. */
export const exportComplaints = async (tx: Tx, userId: string) => ({
  complaints: await tx
    .selectFrom('complaints')
    .select(['subject_name as about', 'reason', 'text', 'email', 'answer', 'created_at as createdAt'])
    .where('user_id', '=', userId)
    .orderBy('created_at')
    .limit(1000)
    .execute(),
});
