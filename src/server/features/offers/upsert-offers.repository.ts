import { sql } from 'kysely';
import type { OfferContent } from '#domain/feeds/offer-content.ts';
import { premiumOfType, termsOfType } from '#domain/offers/terms-of-type.ts';
import { offerSlug } from '#domain/offers/offer-slug.ts';
import type { Context, Db, Tx } from '#server/platform/context.ts';
import { plainArray } from '#server/platform/db/plain-array.ts';
import { createResolver } from './offer-writing.repository.ts';
import type { Reference } from './reference.ts';
import { keepOffSale, withholdOfHidden } from './withheld-offers.repository.ts';

/** An offer to write completely, new or not; its photos stay as they are. */
export type OfferToUpsert = { id: string; content: OfferContent };

/** State for writing many offers in many transactions: what they refer to is looked up once and remembered after a commit. */
export type UpsertRun = { vendorId: string; reference: Reference; known: Map<string, number> };

const mostKnown = 50_000;
/** Imported offers are drawn in the colour that suits most of them. */
const paint = 'white';

type Refs = { variantId: number; placeId: number; termsId: number };

const typeOf = ({ types }: Reference, id: string) => {
  const type = types.get(id);
  if (!type) throw new Error(`no type ${id}`);
  return type;
};

/** Ids of what offers refer to, looked up once per run. */
const referrer = (tx: Tx, { vendorId, reference, known }: UpsertRun, fresh: Map<string, number>) => {
  const resolver = createResolver(tx);
  const once = async (key: string, find: () => Promise<number>): Promise<number> => {
    const id = known.get(key) ?? fresh.get(key) ?? (await find());
    fresh.set(key, id);
    return id;
  };
  return async ({
    typeId,
    brand,
    model,
    modification,
    features,
    region,
    city,
  }: OfferContent): Promise<Refs> => {
    const asset = { typeId, brand, model, modification, features };
    const type = typeOf(reference, typeId);
    return {
      variantId: await once(`v${JSON.stringify(asset)}`, () => resolver.variant(asset)),
      placeId: await once(`p${region}${city}`, () => resolver.place(vendorId, region, city)),
      termsId: await once(`t${typeId}`, () => resolver.terms(typeId, termsOfType(type))),
    };
  };
};

const writeRows = async (tx: Tx, rows: readonly (OfferToUpsert & Refs)[], now: Date): Promise<void> => {
  const of = (read: (row: OfferToUpsert & Refs) => number | string | null): string =>
    plainArray(rows.map(read));
  await sql`
    insert into offers as kept (
      id, variant_id, place_id, terms_id, price_kopecks, old_price_kopecks, wear, year, condition, availability,
      status, created_at, changed_at, published_at
    )
    select given.*, 'published', ${now}::timestamptz, ${now}::timestamptz, ${now}::timestamptz
    from unnest(
      ${of(({ id }) => id)}::uuid[], ${of(({ variantId }) => variantId)}::int[], ${of(({ placeId }) => placeId)}::int[],
      ${of(({ termsId }) => termsId)}::int[], ${of(({ content }) => content.priceKopecks)}::bigint[],
      ${of(({ content }) => content.oldPriceKopecks)}::bigint[], ${of(({ content }) => content.wear)}::int[],
      ${of(({ content }) => content.year)}::smallint[], ${of(({ content }) => content.condition)}::text[]::offer_condition[],
      ${of(({ content }) => content.availability)}::text[]::offer_availability[]
    ) as given
    on conflict (id) do update set
      variant_id = excluded.variant_id, place_id = excluded.place_id, terms_id = excluded.terms_id,
      price_kopecks = excluded.price_kopecks, old_price_kopecks = excluded.old_price_kopecks, wear = excluded.wear,
      year = excluded.year, condition = excluded.condition, availability = excluded.availability, status = 'published',
      version = kept.version + 1,
      changed_at = case
        when kept.status = 'published' and kept.price_kopecks = excluded.price_kopecks
          and kept.availability = excluded.availability then kept.changed_at
        else excluded.changed_at end,
      published_at = case when kept.status = 'published' then kept.published_at else excluded.published_at end`.execute(
    tx,
  );
};

/** Many offers of a feed are of one modification. */
const rememberSlugs = () => {
  const known = new Map<string, string>();
  return ({ brand, model, modification, year }: OfferContent): string => {
    const key = `${brand}\n${model}\n${modification}\n${year}`;
    const slug = known.get(key) ?? offerSlug(brand, model, modification, year);
    known.set(key, slug);
    return slug;
  };
};

/** Writes the details of offers that `upsertOffers` has written in the same transaction. */
export const upsertDetails = async (
  tx: Tx,
  { reference }: UpsertRun,
  rows: readonly OfferToUpsert[],
): Promise<void> => {
  if (rows.length === 0) return;
  const of = <T>(read: (content: OfferContent) => T): T[] => rows.map(({ content }) => read(content));
  const slugOf = rememberSlugs();
  // As one text: in an array, these longest values of a row would be escaped character by character. Lone surrogates are refused by JSON
  // alone.
  const descriptions = JSON.stringify(of(({ description }) => description.toWellFormed()));
  await sql`
    insert into offer_details (
      offer_id, slug, vin, description, options, insurance_annual_kopecks, external_id, paint, photos, source
    )
    select offer_id, slug, vin, description, options::jsonb, insurance, external_id, ${paint}, '[]'::jsonb, 'feed'
    from rows from (unnest(
      ${plainArray(rows.map(({ id }) => id))}::uuid[],
      ${of(slugOf)}::text[],
      ${of(({ vin }) => vin)}::text[],
      ${of(({ options }) => JSON.stringify(options))}::text[],
      ${plainArray(of(({ typeId, priceKopecks }) => premiumOfType(typeOf(reference, typeId).defaults, priceKopecks)))}::bigint[],
      ${of(({ externalId }) => externalId)}::text[]
    ), json_array_elements_text(${descriptions}::json)) as given (
      offer_id, slug, vin, options, insurance, external_id, description
    )
    on conflict (offer_id) do update set
      slug = excluded.slug, vin = excluded.vin, description = excluded.description, options = excluded.options,
      insurance_annual_kopecks = excluded.insurance_annual_kopecks, external_id = excluded.external_id,
      source = excluded.source`.execute(tx);
};

/**
 * Writes many offers of one vendor as published, in one statement, except for their details; counters and the series of prices follow by
 * triggers. Call the returned function after the commit: it remembers what was found.
 */
export const upsertOffers = async (
  { clock }: Pick<Context, 'clock'>,
  tx: Tx,
  run: UpsertRun,
  offers: readonly OfferToUpsert[],
): Promise<() => void> => {
  const fresh = new Map<string, number>();
  if (offers.length === 0) return () => undefined;
  const refsOf = referrer(tx, run, fresh);
  const rows: (OfferToUpsert & Refs)[] = [];
  for (const offer of offers) rows.push(Object.assign(await refsOf(offer.content), offer));
  await writeRows(tx, rows, clock.now());
  await withholdOfHidden(tx, run.vendorId, clock.now());
  return () => {
    if (run.known.size > mostKnown) run.known.clear();
    for (const [key, id] of fresh) run.known.set(key, id);
  };
};

/**
 * Takes many published offers of a vendor off sale, in one statement; returns how many were on sale. Those of a hidden vendor do not come
 * back with it.
 */
export const archiveOffers = async (
  { clock }: Pick<Context, 'clock'>,
  tx: Tx,
  ids: readonly string[],
): Promise<number> => {
  await keepOffSale(tx, ids);
  const { numUpdatedRows } = await tx
    .updateTable('offers')
    .set({ status: 'archived', version: sql`version + 1`, changed_at: clock.now() })
    .where(sql<boolean>`id = any(${[...ids]}::uuid[])`)
    .where('status', '=', 'published')
    .executeTakeFirst();
  return Number(numUpdatedRows);
};

/** Which of these VINs another vendor has on sale, unless this one has them there too. */
export const findVinsElsewhere = async (
  db: Db,
  vins: readonly string[],
  vendorId: string,
): Promise<Set<string>> => {
  const rows = await db
    .selectFrom('offer_details')
    .innerJoin('offers', 'offers.id', 'offer_details.offer_id')
    .innerJoin('vendor_places', 'vendor_places.id', 'offers.place_id')
    .select('offer_details.vin')
    .where(sql<boolean>`offer_details.vin = any(${[...vins]}::text[])`)
    .where('offers.status', '=', 'published')
    .groupBy('offer_details.vin')
    .having((eb) => eb.not(eb.fn<boolean>('bool_or', [eb('vendor_places.vendor_id', '=', vendorId)])))
    .execute();
  return new Set(rows.flatMap(({ vin }) => (vin === null ? [] : [vin])));
};
