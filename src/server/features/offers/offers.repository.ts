import { sql, type RawBuilder, type Selectable } from 'kysely';
import type { LeaseLimits } from '#contract/leasing.ts';
import type { Photo } from '#contract/photos.ts';
import type { TermsGroup } from '#domain/catalogue/payment-groups.ts';
import { typeRows } from '#server/features/offer-types/index.ts';
import type { Db, Tx } from '#server/platform/context.ts';
import type { Database } from '#server/platform/db/schema.ts';
import { termsOf } from './reference.repository.ts';

const cardColumns = [
  'offers.id',
  'offers.place_id',
  'offers.terms_id',
  'offers.price_kopecks',
  'offers.old_price_kopecks',
  'offers.wear',
  'offers.year',
  'offers.condition',
  'offers.availability',
  'offers.status',
  'offers.version',
  'variants.type_id',
  'variants.model_id',
  'variants.modification',
  'variants.features',
  'offer_details.slug',
  'offer_details.paint',
  'offer_details.insurance_annual_kopecks',
  'offer_holds.request_id as held_by',
  'offer_holds.until as held_until',
] as const;

const rows = (db: Db) =>
  db
    .selectFrom('offers')
    .innerJoin('variants', 'variants.id', 'offers.variant_id')
    .innerJoin('offer_details', 'offer_details.offer_id', 'offers.id');

const withHold = (db: Db) => rows(db).leftJoin('offer_holds', 'offer_holds.offer_id', 'offers.id');

/** What a card is made from. */
export type CardRow = Awaited<ReturnType<typeof readCardRows>>[number];

/** Rows of cards by ids, in no order; unknown ids are left out. */
export const readCardRows = (db: Db, ids: readonly string[]) =>
  withHold(db)
    .select(cardColumns)
    // A card shows the first one.
    .select(sql<Photo[]>`jsonb_path_query_array(offer_details.photos, '$[0]')`.as('photos'))
    .where('offers.id', '=', sql<string>`any(${ids}::uuid[])`)
    .execute();

/** A condition on a column that holds an offer: it is published. */
export const isPublishedOffer = (offerId: RawBuilder<unknown>): RawBuilder<boolean> =>
  sql<boolean>`exists (select 1 from offers where offers.id = ${offerId} and offers.status = 'published')`;

/** Which of these offers are published. */
export const findPublished = async (db: Db, ids: readonly string[]): Promise<ReadonlySet<string>> => {
  const found = await db
    .selectFrom('offers')
    .select('id')
    .where('id', '=', sql<string>`any(${ids}::text[]::uuid[])`)
    .where('status', '=', 'published')
    .execute();
  return new Set(found.map(({ id }) => id));
};

/** When the newest published offer was published, up to a moment; null if there is none. */
export const newestPublished = async (db: Db, until: Date): Promise<Date | null> => {
  const newest = await db
    .selectFrom('offers')
    .select('published_at')
    .where('status', '=', 'published')
    .where('published_at', '<=', until)
    .orderBy('published_at', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return newest?.published_at ?? null;
};

/** What an offer's page is made from. */
export type OfferRow = NonNullable<Awaited<ReturnType<typeof readOfferRow>>>;

/** A complete offer of any status. */
export const readOfferRow = (db: Db, id: string) =>
  withHold(db)
    .select(cardColumns)
    .select(['offer_details.description', 'offer_details.options', 'offer_details.photos'])
    .where('offers.id', '=', id)
    .executeTakeFirst();

/** A published offer as a request freezes it; `terms` without the insurance beside the payments. */
export type OfferFactsRow = {
  id: string;
  version: number;
  priceKopecks: number;
  year: number;
  condition: 'new' | 'used';
  region: string;
  city: string;
  vendorId: string;
  typeId: string;
  brand: string;
  model: string;
  modification: string;
  paint: string;
  drawing: string;
  insuranceAnnualKopecks: number | null;
  limits: LeaseLimits;
  terms: TermsGroup['terms'];
};

/** A published offer with its terms, locked against changes until the end of the transaction; undefined if there is none. */
export const lockPublishedOffer = async (tx: Tx, id: string): Promise<OfferFactsRow | undefined> => {
  const row = await rows(tx)
    .innerJoin('models', 'models.id', 'variants.model_id')
    .innerJoin('brands', 'brands.id', 'models.brand_id')
    .innerJoin('vendor_places', 'vendor_places.id', 'offers.place_id')
    .innerJoin(typeRows(tx).as('offer_types'), 'offer_types.id', 'variants.type_id')
    .select([
      'offers.id',
      'offers.version',
      'offers.terms_id as termsId',
      'offers.price_kopecks as priceKopecks',
      'offers.year',
      'offers.condition',
      'vendor_places.region',
      'vendor_places.city',
      'vendor_places.vendor_id as vendorId',
      'variants.type_id as typeId',
      'brands.name as brand',
      'models.name as model',
      'variants.modification',
      'offer_details.paint',
      'offer_types.drawing',
      'offer_details.insurance_annual_kopecks as insuranceAnnualKopecks',
      'offer_types.limits',
    ])
    .where('offers.id', '=', id)
    .where('offers.status', '=', 'published')
    .forShare('offers')
    .executeTakeFirst();
  if (!row) return undefined;
  const { termsId, ...offer } = row;
  const terms = await tx
    .selectFrom('lease_terms')
    .selectAll()
    .where('id', '=', termsId)
    .executeTakeFirstOrThrow();
  return { ...offer, terms: termsOf(terms) };
};

/** What an event of an offer says. */
export type MovedOffer = { version: number; vendorId: string; typeIds: string[] };

/** The facts for an event of this row: its vendor, and its type with those above it. */
export const factsOfMoved = async (
  tx: Tx,
  moved: { version: number; place_id: number; variant_id: number },
): Promise<MovedOffer> => {
  const place = await tx
    .selectFrom('vendor_places')
    .select('vendor_id')
    .where('id', '=', moved.place_id)
    .executeTakeFirstOrThrow();
  const types = await tx
    .withRecursive('above(id, parent_id)', (query) =>
      query
        .selectFrom(typeRows(tx).as('offer_types'))
        .innerJoin('variants', 'variants.type_id', 'offer_types.id')
        .select(['offer_types.id', 'offer_types.parent_id'])
        .where('variants.id', '=', moved.variant_id)
        .unionAll((again) =>
          again
            .selectFrom(typeRows(tx).as('offer_types'))
            .innerJoin('above', 'above.parent_id', 'offer_types.id')
            .select(['offer_types.id', 'offer_types.parent_id']),
        ),
    )
    .selectFrom('above')
    .select('id')
    .execute();
  return { version: moved.version, vendorId: place.vendor_id, typeIds: types.map((type) => type.id) };
};

/** The statuses before and after, and the version that the new one must exceed. */
type Move = { from: Selectable<Database['offers']>['status']; to: Move['from']; at: Date; above?: number };

/**
 * Moves an offer from one status to another and raises its version; the counters follow in the same transaction. Undefined if it does not
 * exist or is not in that status.
 */
export const moveOffer = async (
  tx: Tx,
  id: string,
  { from, to, at, above = 0 }: Move,
): Promise<MovedOffer | undefined> => {
  const moved = await tx
    .updateTable('offers')
    .set({
      status: to,
      version: sql`greatest(version, ${above}::int) + 1`,
      changed_at: at,
      ...(to === 'published' ? { published_at: at } : {}),
    })
    .where('id', '=', id)
    .where('status', '=', from)
    .returning(['version', 'place_id', 'variant_id'])
    .executeTakeFirst();
  return moved && factsOfMoved(tx, moved);
};
