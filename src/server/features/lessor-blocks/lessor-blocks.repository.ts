import { sql, type Insertable, type RawBuilder, type Selectable } from 'kysely';
import type { Db, Tx } from '#server/platform/context.ts';
import type { Database } from '#server/platform/db/schema.ts';

/** The block of a lessor: why, and since when. */
export type LessorBlock = Selectable<Database['lessor_blocks']>;

/** A condition on a column that holds a lessor: we have blocked it. */
export const isBlockedLessor = (lessorId: RawBuilder<unknown>): RawBuilder<boolean> =>
  sql<boolean>`exists (select 1 from lessor_blocks where lessor_blocks.lessor_id = ${lessorId})`;

/** As {@link isBlockedLessor}, for filtering many rows: blocked lessors are looked up once. */
export const isOneOfBlockedLessors = (lessorId: RawBuilder<unknown>): RawBuilder<boolean> =>
  sql<boolean>`coalesce(${lessorId} in (select lessor_blocks.lessor_id from lessor_blocks), false)`;

/** The blocks of these lessors, in no order. */
export const findBlocks = (db: Db, lessorIds: readonly string[]): Promise<LessorBlock[]> =>
  db
    .selectFrom('lessor_blocks')
    .selectAll()
    .where(sql<boolean>`lessor_id = any(${lessorIds}::uuid[])`)
    .execute();

/** The block of a lessor; undefined if it is not blocked. */
export const findBlock = async (db: Db, lessorId: string): Promise<LessorBlock | undefined> =>
  (await findBlocks(db, [lessorId]))[0];

/** Blocks a lessor, which the caller has locked. */
export const insertBlock = async (tx: Tx, block: Insertable<Database['lessor_blocks']>): Promise<void> => {
  await tx.insertInto('lessor_blocks').values(block).execute();
};

/** Ends the block of a lessor, which the caller has locked. */
export const deleteBlock = async (tx: Tx, lessorId: string): Promise<void> => {
  await tx.deleteFrom('lessor_blocks').where('lessor_id', '=', lessorId).execute();
};
