import { sql, type Insertable, type Selectable, type Updateable } from 'kysely';
import { liveStatuses } from '#domain/commercial-offers/commercial-offer-life.ts';
import { isBlockedLessor } from '#server/features/lessor-blocks/index.ts';
import { lessorHasPeople } from '#server/features/people/index.ts';
import type { Db, Tx } from '#server/platform/context.ts';
import type { Database } from '#server/platform/db/schema.ts';

type Row = Selectable<Database['commercial_offers']>;

/** A commercial offer, without its document, and with facts about its life from other rows. */
export type CommercialOfferRow = Omit<Row, 'document'> & {
  has_revision: boolean;
  revised_status: Row['status'] | null;
  lessor_is_invited: boolean;
  lessor_has_people: boolean;
  lessor_blocked: boolean;
};

const columns = [
  'id',
  'number',
  'request_id',
  'lessor_id',
  'rate_card_id',
  'maker_id',
  'revision',
  'revises',
  'status',
  'terms',
  'calculation',
  'conditions',
  'commission_kopecks',
  'valid_until',
  'link_hash',
  'document_sha256',
  'changes_asked_at',
  'changes_text',
  'reason',
  'acceptance',
  'created_at',
  'updated_at',
  'sent_at',
  'viewed_at',
  'ended_at',
  'version',
] as const satisfies readonly Exclude<keyof Row, 'document'>[];

const facets = [
  sql<boolean>`exists (select 1 from commercial_offers as next where next.revises = commercial_offers.id)`.as(
    'has_revision',
  ),
  sql<
    Row['status'] | null
  >`(select former.status from commercial_offers as former where former.id = commercial_offers.revises)`.as(
    'revised_status',
  ),
  sql<boolean>`exists (
    select 1 from request_invitations as invitation
    where invitation.request_id = commercial_offers.request_id and invitation.lessor_id = commercial_offers.lessor_id
      and invitation.ended_at is null and invitation.state <> 'declined'
  )`.as('lessor_is_invited'),
  lessorHasPeople(sql.ref('commercial_offers.lessor_id')).as('lessor_has_people'),
  isBlockedLessor(sql.ref('commercial_offers.lessor_id')).as('lessor_blocked'),
] as const;

const offerRows = (db: Db) => db.selectFrom('commercial_offers').select(columns).select(facets);

/**
 * The commercial offers of a request, in the order of their creation. All of them, since one that is left out would be neither shown nor ended;
 * how many a lessor makes is limited.
 */
export const findOffersOf = (db: Db, requestId: string): Promise<CommercialOfferRow[]> =>
  offerRows(db).where('request_id', '=', requestId).orderBy('id').execute();

/** How many commercial offers a lessor has ever made for a request, besides revisions. */
export const countOffersOf = async (
  tx: Tx,
  { requestId, lessorId }: { requestId: string; lessorId: string },
): Promise<number> => {
  const { count } = await tx
    .selectFrom('commercial_offers')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('request_id', '=', requestId)
    .where('lessor_id', '=', lessorId)
    .where('revises', 'is', null)
    .executeTakeFirstOrThrow();
  return count;
};

/** The lessor of a commercial offer. */
export const lessorOfOffer = async (db: Db, id: string | null): Promise<string | null> => {
  if (id === null) return null;
  const row = await db
    .selectFrom('commercial_offers')
    .select('lessor_id')
    .where('id', '=', id)
    .executeTakeFirst();
  return row?.lessor_id ?? null;
};

/** The commercial offer of this id. */
export const findOffer = (db: Db, id: string): Promise<CommercialOfferRow | undefined> =>
  offerRows(db).where('id', '=', id).executeTakeFirst();

/** The commercial offer of a request that was accepted. */
export const findAcceptedOffer = (db: Db, requestId: string): Promise<CommercialOfferRow | undefined> =>
  offerRows(db).where('request_id', '=', requestId).where('status', '=', 'accepted').executeTakeFirst();

/** The commercial offer whose link has this hash. */
export const findOfferByLink = (db: Db, linkHash: string): Promise<CommercialOfferRow | undefined> =>
  offerRows(db).where('link_hash', '=', linkHash).executeTakeFirst();

/** The document of a commercial offer as it was sent. */
export const findDocument = async (db: Db, id: string): Promise<Uint8Array | null> => {
  const row = await db
    .selectFrom('commercial_offers')
    .select('document')
    .where('id', '=', id)
    .executeTakeFirst();
  return row?.document ?? null;
};

/** What an event says of a commercial offer. */
export type WrittenOffer = Pick<Row, 'id' | 'request_id' | 'lessor_id' | 'status' | 'version'>;

/** Writes a draft; undefined when its number is in use. */
export const insertOffer = async (
  tx: Tx,
  offer: Insertable<Database['commercial_offers']>,
): Promise<WrittenOffer | undefined> =>
  tx
    .insertInto('commercial_offers')
    .values(offer)
    .onConflict((conflict) => conflict.column('number').doNothing())
    .returning(['id', 'request_id', 'lessor_id', 'status', 'version'])
    .executeTakeFirst();

/** Changes a commercial offer and increments its version. The caller has locked its request. */
export const updateOffer = (
  tx: Tx,
  id: string,
  change: Updateable<Database['commercial_offers']>,
): Promise<CommercialOfferRow> =>
  tx
    .updateTable('commercial_offers')
    .set((eb) => ({ ...change, version: eb('version', '+', 1) }))
    .where('id', '=', id)
    .returning(columns)
    .returning(facets)
    .executeTakeFirstOrThrow();

/** A batch of requests with commercial offers whose day has passed. */
export const findRequestsWithPastOffers = async (db: Db, today: string, limit: number): Promise<string[]> => {
  const rows = await db
    .selectFrom('commercial_offers')
    .select('request_id')
    .distinct()
    .where('status', 'in', liveStatuses)
    .where('valid_until', '<', today)
    .limit(limit)
    .execute();
  return rows.map(({ request_id: id }) => id);
};
