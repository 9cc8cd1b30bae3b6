import { setImmediate } from 'node:timers/promises';
import { sql, type Insertable } from 'kysely';
import type { TermsGroup } from '#domain/catalogue/payment-groups.ts';
import { wordsOfAsset } from '#domain/catalogue/search-words.ts';
import { slugOf } from '#domain/catalogue/spelling.ts';
import { typesWithin, wordsOfType } from '#server/features/offer-types/index.ts';
import type { Tx } from '#server/platform/context.ts';
import type { Database } from '#server/platform/db/schema.ts';

/** An asset by its names; missing brands and models are created. `aliases` are other spellings of a new brand. */
export type NewVariant = {
  typeId: string;
  brand: string;
  aliases?: string;
  model: string;
  modification: string;
  features: Record<string, string | number | boolean>;
};

const rememberedBy = <G, R>(make: (given: G) => Promise<R>) => {
  const known = new Map<string, Promise<R>>();
  return (given: G): Promise<R> => {
    const key = JSON.stringify(given);
    const result = known.get(key) ?? make(given);
    known.set(key, result);
    return result;
  };
};

type Query<Row> = {
  executeTakeFirst: () => Promise<Row | undefined>;
  executeTakeFirstOrThrow: () => Promise<Row>;
};

/**
 * The existing row, or one created now by us or concurrently by another. An insert alone would do, but even one that adds nothing raises the
 * catalogue's version: every instance would reload brands, models and terms, and other writers would wait for this transaction.
 */
const findOrInsert = async <Row>(
  query: Query<Row>,
  make: { execute: () => Promise<unknown> },
): Promise<Row> => {
  const found = await query.executeTakeFirst();
  if (found) return found;
  await make.execute();
  return query.executeTakeFirstOrThrow();
};

type Brand = { id: number; words: string };

const brandOf = async (tx: Tx, name: string, aliases: string): Promise<Brand> => {
  const slug = slugOf(name);
  const brand = await findOrInsert(
    tx.selectFrom('brands').selectAll().where('slug', '=', slug),
    tx
      .insertInto('brands')
      .values({ slug, name, aliases })
      .onConflict((conflict) => conflict.column('slug').doNothing()),
  );
  return { id: brand.id, words: `${brand.name} ${brand.aliases}` };
};

const modelOf = async (tx: Tx, brandId: number, name: string): Promise<number> => {
  const slug = slugOf(name);
  const { id } = await findOrInsert(
    tx.selectFrom('models').select('id').where('brand_id', '=', brandId).where('slug', '=', slug),
    tx
      .insertInto('models')
      .values({ brand_id: brandId, slug, name })
      .onConflict((conflict) => conflict.columns(['brand_id', 'slug']).doNothing()),
  );
  return id;
};

const tagsOf = (features: NewVariant['features']): string[] =>
  Object.entries(features).flatMap(([key, value]) => (typeof value === 'number' ? [] : [`${key}:${value}`]));

type VariantRow = Pick<NewVariant, 'typeId' | 'modification' | 'features'> & { modelId: number };

/** All words under which an asset is found; those without digits are learnt for correcting typing errors. */
const wordsToFindBy = (text: string): { words: string; learnt: string[] } => {
  const words = wordsOfAsset(text);
  return {
    words: words.join(' '),
    learnt: words.filter((word) => word.length > 3 && /^\p{L}+$/u.test(word)),
  };
};

const variantOf = async (tx: Tx, row: VariantRow, text: string): Promise<number> => {
  const { typeId, modelId, modification } = row;
  const features = JSON.stringify(row.features);
  const { words, learnt } = wordsToFindBy(text);
  const { rows } = await sql<{ id: number }>`
    with learnt as (
      insert into search_words (word) select unnest(${learnt}::text[]) on conflict do nothing
    )
    insert into variants (type_id, model_id, modification, features, tags, words)
    values (
      ${typeId}, ${modelId}, ${modification}, ${features}::jsonb, ${tagsOf(row.features)}::text[],
      to_tsvector('russian', ${words})
    )
    on conflict do nothing returning id`.execute(tx);
  if (rows[0]) return rows[0].id;
  const same = tx
    .selectFrom('variants')
    .select('id')
    .where((eb) => eb.and({ type_id: typeId, model_id: modelId, modification }))
    .where(sql<boolean>`features = ${features}::jsonb`);
  return (await same.executeTakeFirstOrThrow()).id;
};

const respelt = 200;

/** Rewrites the search words of assets of a type and of those below it, from `after` on; returns the last one written, null at the end. */
export const respellVariants = async (tx: Tx, typeId: string, after: number): Promise<number | null> => {
  const { rows } = await sql<{ id: number; type_id: string; asset: string }>`
    select v.id, v.type_id, concat_ws(' ', b.name, b.aliases, m.name, v.modification) as asset
    from variants v join models m on m.id = v.model_id join brands b on b.id = m.brand_id
    where v.id > ${after} and v.type_id in ${typesWithin(tx, typeId)}
    order by v.id limit ${respelt}`.execute(tx);
  const typeWords = rememberedBy((id: string) => wordsOfType(tx, id));
  for (const { id, type_id: ownType, asset } of rows) {
    const { words, learnt } = wordsToFindBy(`${await typeWords(ownType)} ${asset}`);
    await sql`
      with learnt as (
        insert into search_words (word) select unnest(${learnt}::text[]) on conflict do nothing
      )
      update variants set words = to_tsvector('russian', ${words}) where id = ${id}`.execute(tx);
  }
  return rows.length < respelt ? null : (rows.at(-1)?.id ?? null);
};

/** The group of terms that an offer is calculated by, found or made. */
export const termsIdOf = async (tx: Tx, typeId: string, terms: TermsGroup['terms']): Promise<number> => {
  const row = {
    type_id: typeId,
    annual_rate: terms.annualRate,
    advance_min: terms.advanceMin,
    advance_max: terms.advanceMax,
    months_min: terms.monthsMin,
    months_max: terms.monthsMax,
    buyout_kopecks: terms.buyoutKopecks,
    early_buyout_from_month: terms.earlyBuyoutFromMonth,
    early_buyout_fee_share: terms.earlyBuyoutFeeShare,
  };
  const [schedules, fees] = [JSON.stringify(terms.schedules), JSON.stringify(terms.fees)];
  const inside = terms.insurance?.inPayments ? terms.insurance.annualKopecks : null;
  const { id } = await findOrInsert(
    tx
      .selectFrom('lease_terms')
      .select('id')
      .where((eb) => eb.and(row))
      .where('insurance_inside_kopecks', 'is not distinct from', inside)
      .where(sql<boolean>`schedules = ${schedules}::jsonb and fees = ${fees}::jsonb`),
    tx
      .insertInto('lease_terms')
      .values({ ...row, schedules, fees, insurance_inside_kopecks: inside })
      .onConflict((conflict) => conflict.doNothing()),
  );
  return id;
};

type NewPlace = { vendor_id: string; region: string; city: string };

const placeIdOf = async (tx: Tx, place: NewPlace): Promise<number> => {
  const { id } = await findOrInsert(
    tx
      .selectFrom('vendor_places')
      .select('id')
      .where((eb) => eb.and(place)),
    tx
      .insertInto('vendor_places')
      .values(place)
      .onConflict((conflict) => conflict.doNothing()),
  );
  return id;
};

/** Finds or creates what offers refer to, with a cache: use one for many offers of one transaction. */
export const createResolver = (tx: Tx) => {
  const brands = rememberedBy(([name, aliases]: [string, string]) => brandOf(tx, name, aliases));
  const models = rememberedBy(([brandId, name]: [number, string]) => modelOf(tx, brandId, name));
  const typeWords = rememberedBy((typeId: string) => wordsOfType(tx, typeId));
  const variants = rememberedBy(async ({ brand, aliases = '', model, ...given }: NewVariant) => {
    const { id, words } = await brands([brand, aliases]);
    const modelId = await models([id, model]);
    const text = `${await typeWords(given.typeId)} ${words} ${model} ${given.modification}`;
    return variantOf(tx, { ...given, modelId }, text);
  });
  const terms = rememberedBy((given: { typeId: string; terms: TermsGroup['terms'] }) =>
    termsIdOf(tx, given.typeId, given.terms),
  );
  const places = rememberedBy((place: NewPlace) => placeIdOf(tx, place));
  return {
    variant: variants,
    terms: (typeId: string, given: TermsGroup['terms']) => terms({ typeId, terms: given }),
    place: (vendorId: string, region: string, city: string) => places({ vendor_id: vendorId, region, city }),
  };
};

/** Rows of one offer, ready to be written. Published offers are so since `created_at`. */
export type NewOfferRows = {
  offer: Omit<Insertable<Database['offers']>, 'changed_at' | 'published_at'> & { created_at: Date };
  details: Insertable<Database['offer_details']>;
};

const datedRow = ({ offer }: NewOfferRows): Insertable<Database['offers']> => ({
  ...offer,
  changed_at: offer.created_at,
  published_at: offer.status === 'published' ? offer.created_at : null,
});

/** Writes rows of offers, a hundred to a statement. */
export const insertOffers = async (tx: Tx, rows: readonly NewOfferRows[]): Promise<void> => {
  for (let start = 0; start < rows.length; start += 100) {
    const part = rows.slice(start, start + 100);
    await tx.insertInto('offers').values(part.map(datedRow)).execute();
    await tx
      .insertInto('offer_details')
      .values(part.map(({ details }) => details))
      .execute();
  }
};

/** A new offer, by the names of what it refers to; `termsTypeId` is the type whose offers have these terms. */
export type NewOffer = {
  asset: NewVariant;
  place: { vendorId: string; region: string; city: string };
  terms: TermsGroup['terms'];
  termsTypeId: string;
  offer: Omit<NewOfferRows['offer'], 'variant_id' | 'place_id' | 'terms_id'>;
  details: Omit<NewOfferRows['details'], 'offer_id'>;
};

/** Adds offers, without events, with whatever they refer to and is not there yet. */
export const addOffers = async (tx: Tx, offers: readonly NewOffer[]): Promise<void> => {
  const resolver = createResolver(tx);
  const rows: NewOfferRows[] = [];
  for (const { asset, place, terms, termsTypeId, offer, details } of offers) {
    const refs = {
      variant_id: await resolver.variant(asset),
      place_id: await resolver.place(place.vendorId, place.region, place.city),
      terms_id: await resolver.terms(termsTypeId, terms),
    };
    rows.push({ offer: { ...offer, ...refs }, details: { ...details, offer_id: offer.id } });
    // The embedded database answers without yielding to the event loop; this gives other work its turn.
    await setImmediate();
  }
  await insertOffers(tx, rows);
};
