import { sql, type Expression, type SqlBool, type Updateable } from 'kysely';
import type { Availability, OfferStatus } from '#contract/offers.ts';
import type { Db, Tx } from '#server/platform/context.ts';
import type { Database } from '#server/platform/db/schema.ts';

const joined = (db: Db) =>
  db
    .selectFrom('offers')
    .innerJoin('offer_details', 'offer_details.offer_id', 'offers.id')
    .innerJoin('variants', 'variants.id', 'offers.variant_id')
    .innerJoin('models', 'models.id', 'variants.model_id')
    .innerJoin('brands', 'brands.id', 'models.brand_id')
    .innerJoin('vendor_places', 'vendor_places.id', 'offers.place_id');

const titleOfVariant = sql<string>`(brands.name || ' ' || models.name || ', ' || variants.modification)`;

/** Offers of any status as rows to join with: of one vendor, or of all. */
export const stockRows = (db: Db, vendorId: string | null) =>
  joined(db)
    .select([
      'offers.id',
      'offers.status',
      'offers.year',
      'offers.price_kopecks',
      'offers.availability',
      'offers.version',
      'offers.created_at',
      'offers.changed_at',
      'offers.published_at',
      'vendor_places.vendor_id',
      'variants.type_id',
      'offer_details.vin',
    ])
    .select(titleOfVariant.as('title'))
    .$if(vendorId !== null, (query) => query.where('vendor_places.vendor_id', '=', vendorId ?? ''));

/** The filters of a list of offers; `titles` are LIKE patterns that must all match, unless the offer is one of `orIds`. */
export type OffersAsked = {
  vendorId: string | null;
  status: OfferStatus;
  availability: Availability | null;
  typeIds: readonly string[] | null;
  titles: readonly string[] | null;
  orIds: readonly string[];
};

/** Variants of these types. */
const variantsOfTypes = (db: Db, typeIds: readonly string[]) =>
  db.selectFrom('variants').select('variants.id').where('variants.type_id', 'in', typeIds);

/** Offers whose VIN matches a LIKE pattern. */
export const offersWithVin = (db: Db, pattern: string) =>
  db.selectFrom('offer_details').select('offer_details.offer_id').where('offer_details.vin', 'like', pattern);

const variantsTitled = (db: Db, titles: readonly string[]) =>
  db
    .selectFrom('variants')
    .innerJoin('models', 'models.id', 'variants.model_id')
    .innerJoin('brands', 'brands.id', 'models.brand_id')
    .select('variants.id')
    .where((eb) => eb.and(titles.map((pattern) => sql<SqlBool>`lower(${titleOfVariant}) like ${pattern}`)));

/** Offers filtered by their own rows, without a join over all of them: to sort and count, and to show by {@link stockRows}. */
export const offersAsked = (db: Db, asked: OffersAsked) => {
  const { vendorId, status, availability, typeIds, titles, orIds } = asked;
  return db
    .selectFrom('offers')
    .select(['offers.id', 'offers.price_kopecks', 'offers.created_at', 'offers.changed_at'])
    .where('offers.status', '=', status)
    .$if(vendorId !== null, (query) =>
      query.where(
        'offers.place_id',
        'in',
        db
          .selectFrom('vendor_places')
          .select('vendor_places.id')
          .where('vendor_id', '=', vendorId ?? ''),
      ),
    )
    .$if(availability !== null, (query) =>
      query.where('offers.availability', '=', availability ?? 'in_stock'),
    )
    .$if(typeIds !== null, (query) =>
      query.where('offers.variant_id', 'in', variantsOfTypes(db, typeIds ?? [])),
    )
    .$if(titles !== null, (query) =>
      query.where((eb) =>
        eb.or([
          eb('offers.variant_id', 'in', variantsTitled(db, titles ?? [])),
          ...(orIds.length > 0 ? [sql<SqlBool>`offers.id = any(${orIds}::uuid[])`] : []),
        ]),
      ),
    );
};

/** The offer of this id, to look up one of its values in a query of others. */
export const oneOffer = (db: Db, id: Expression<string>) =>
  db.selectFrom('offers').where('offers.id', '=', id);

/** Ids of offers that are off sale, for queries of other tables. */
export const archivedOffers = (db: Db) =>
  db.selectFrom('offers').select('offers.id').where('offers.status', '=', 'archived');

/** Statuses of offers as rows to count: of one vendor, or of all. */
export const statusRows = (db: Db, vendorId: string | null) =>
  db
    .selectFrom('offers')
    .select(['offers.id', 'offers.status'])
    .$if(vendorId !== null, (query) =>
      query
        .innerJoin('vendor_places', 'vendor_places.id', 'offers.place_id')
        .where('vendor_places.vendor_id', '=', vendorId ?? ''),
    );

/** Ids of the offers of a vendor, of any status, for queries of other tables. */
export const offersOfVendor = (db: Db, vendorId: string) =>
  db
    .selectFrom('offers')
    .innerJoin('vendor_places', 'vendor_places.id', 'offers.place_id')
    .select('offers.id')
    .where('vendor_places.vendor_id', '=', vendorId);

/** An offer as it was published last, whatever its status. */
export type PublishedState = NonNullable<Awaited<ReturnType<typeof lockPublishedState>>>;

/** An offer as it was published last, locked against changes until the end of the transaction. */
export const lockPublishedState = (tx: Tx, id: string) =>
  joined(tx)
    .select([
      'offers.id',
      'offers.status',
      'offers.terms_id as termsId',
      'offers.price_kopecks as priceKopecks',
      'offers.old_price_kopecks as oldPriceKopecks',
      'offers.wear',
      'offers.year',
      'offers.condition',
      'offers.availability',
      'offers.version',
      'offers.created_at as createdAt',
      'offers.changed_at as changedAt',
      'vendor_places.vendor_id as vendorId',
      'vendor_places.region',
      'vendor_places.city',
      'variants.type_id as typeId',
      'variants.model_id as modelId',
      'variants.modification',
      'variants.features',
      'brands.name as brand',
      'models.name as model',
      'offer_details.vin',
      'offer_details.paint',
      'offer_details.description',
      'offer_details.options',
      'offer_details.photos',
      'offer_details.insurance_annual_kopecks as insuranceAnnualKopecks',
    ])
    .where('offers.id', '=', id)
    .forUpdate(['offers'])
    .executeTakeFirst();

/** Whether there is a published offer with this VIN, of this vendor (except `exceptId`) and of others. */
export const findVin = async (
  db: Db,
  { vin, vendorId, exceptId }: { vin: string; vendorId: string; exceptId: string },
): Promise<{ own: boolean; elsewhere: boolean }> => {
  const rows = await db
    .selectFrom('offer_details')
    .innerJoin('offers', 'offers.id', 'offer_details.offer_id')
    .innerJoin('vendor_places', 'vendor_places.id', 'offers.place_id')
    .select('vendor_places.vendor_id')
    .where('offer_details.vin', '=', vin)
    .where('offers.status', '=', 'published')
    .where('offers.id', '<>', exceptId)
    .limit(100)
    .execute();
  return {
    own: rows.some((row) => row.vendor_id === vendorId),
    elsewhere: rows.some((row) => row.vendor_id !== vendorId),
  };
};

/** The price rank of a published offer among those of the same model and within a year, itself included. */
export const placesByPrice = async (
  db: Db,
  ids: readonly string[],
): Promise<ReadonlyMap<string, { rank: number; of: number }>> => {
  const { rows } = await sql<{ id: string; rank: number; of: number }>`
    select o.id, alike.rank, alike.of
    from offers o
    join variants v on v.id = o.variant_id
    cross join lateral (
      select count(*)::int as of, (1 + count(*) filter (where a.price_kopecks < o.price_kopecks))::int as rank
      from offers a
      join variants av on av.id = a.variant_id
      where a.status = 'published' and av.model_id = v.model_id and av.type_id = v.type_id
        and a.condition = o.condition and a.year between o.year - 1 and o.year + 1
    ) alike
    where o.status = 'published' and o.id = any(${ids}::uuid[])`.execute(db);
  return new Map(rows.map(({ id, rank, of }) => [id, { rank, of }]));
};

/** Writes the next published state over the last one. */
export const updateOffer = async (
  tx: Tx,
  id: string,
  {
    offer,
    details,
  }: { offer: Updateable<Database['offers']>; details: Updateable<Database['offer_details']> },
): Promise<void> => {
  await tx.updateTable('offers').set(offer).where('id', '=', id).execute();
  await tx.updateTable('offer_details').set(details).where('offer_id', '=', id).execute();
};

type NextPrice = {
  priceKopecks: number;
  oldPriceKopecks: number | null;
  availability: Availability;
  /** A version that the new one must exceed. */
  above: number;
  at: Date;
};

/** Changes price and availability of a locked offer; the premium beside its payments is a share of the price and follows it. */
export const updatePrice = async (tx: Tx, { id, priceKopecks: before }: PublishedState, next: NextPrice) => {
  await tx
    .updateTable('offer_details')
    .set({
      insurance_annual_kopecks: sql<number>`round(
        insurance_annual_kopecks::numeric * ${next.priceKopecks}::bigint / ${before}::bigint
      )::bigint`,
    })
    .where('offer_id', '=', id)
    .execute();
  return tx
    .updateTable('offers')
    .set({
      price_kopecks: next.priceKopecks,
      old_price_kopecks: next.oldPriceKopecks,
      availability: next.availability,
      changed_at: next.at,
      version: sql<number>`greatest(version, ${next.above}::int) + 1`,
    })
    .where('id', '=', id)
    .returning(['version', 'place_id', 'variant_id'])
    .executeTakeFirstOrThrow();
};

/** Raises an offer's version above this one, so that no version occurs twice. */
export const raiseVersion = async (tx: Tx, id: string, above: number): Promise<void> => {
  await tx
    .updateTable('offers')
    .set({ version: sql<number>`greatest(version, ${above}::int + 1)` })
    .where('id', '=', id)
    .execute();
};
