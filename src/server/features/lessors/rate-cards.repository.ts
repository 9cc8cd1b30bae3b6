import { sql, type Insertable, type Selectable } from 'kysely';
import type { Db, Tx } from '#server/platform/context.ts';
import { leases } from './lessors.repository.ts';
import type { Database } from '#server/platform/db/schema.ts';

/** One version of a rate card. */
export type RateCardRow = Selectable<Database['rate_cards']>;

const shownVersions = 200;
const mostOpen = 2000;

/** Versions of a lessor's cards, the newest first. */
export const findCardsOf = (db: Db, lessorId: string): Promise<RateCardRow[]> =>
  db
    .selectFrom('rate_cards')
    .selectAll()
    .where('lessor_id', '=', lessorId)
    .orderBy('id', 'desc')
    .limit(shownVersions)
    .execute();

/** Open cards of lessors that are leasing. */
export const findOpenCards = (db: Db) =>
  db
    .selectFrom('rate_cards')
    .innerJoin('lessors', 'lessors.id', 'rate_cards.lessor_id')
    .selectAll('rate_cards')
    .select(['lessors.name as lessor_name', 'lessors.inn as lessor_inn', 'lessors.address as lessor_address'])
    .select('lessors.logo as lessor_logo')
    .where('rate_cards.ended_at', 'is', null)
    .where(leases)
    .orderBy('rate_cards.id')
    .limit(mostOpen)
    .execute();

/** A lessor's card that no newer version has ended. */
export const findOpenCardOf = (
  db: Db,
  { id, lessorId }: { id: string; lessorId: string },
): Promise<RateCardRow | undefined> =>
  db
    .selectFrom('rate_cards')
    .selectAll()
    .where('id', '=', id)
    .where('lessor_id', '=', lessorId)
    .where('ended_at', 'is', null)
    .executeTakeFirst();

export const insertCard = (tx: Tx, card: Insertable<Database['rate_cards']>): Promise<RateCardRow> =>
  tx.insertInto('rate_cards').values(card).returningAll().executeTakeFirstOrThrow();

/** Ends a lessor's card; undefined if it is not theirs or has ended already. */
export const endCard = (
  tx: Tx,
  own: { id: string; lessorId: string },
  now: Date,
): Promise<RateCardRow | undefined> =>
  tx
    .updateTable('rate_cards')
    .set({ ended_at: now })
    .where('id', '=', own.id)
    .where('lessor_id', '=', own.lessorId)
    .where('ended_at', 'is', null)
    .returningAll()
    .executeTakeFirst();

/** The number of card versions, including ended ones, that name a type. */
export const countCardsOfType = async (db: Db, typeId: string): Promise<number> => {
  const { n } = await db
    .selectFrom('rate_cards')
    .select((eb) => eb.fn.countAll<number>().as('n'))
    .where(sql<boolean>`terms -> 'typeIds' @> ${JSON.stringify([typeId])}::jsonb`)
    .executeTakeFirstOrThrow();
  return n;
};
