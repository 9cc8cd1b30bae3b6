import { sql, type Insertable } from 'kysely';
import type { TermsGroup } from '#domain/catalogue/payment-groups.ts';
import { wordsOf } from '#domain/catalogue/search-words.ts';
import { slugOf } from '#domain/catalogue/spelling.ts';
import type { Tx } from '#server/platform/context.ts';
import type { Database } from '#server/platform/db/schema.ts';

/** A thing by its names; what does not exist yet is made. `aliases` are other spellings of a new brand. */
export type NewVariant = {
  typeId: string;
  brand: string;
  aliases?: string;
  model: string;
  modification: string;
  features: Record<string, string | number | boolean>;
};

const rememberedBy = <K>(make: (key: string, given: K) => Promise<number>) => {
  const known = new Map<string, Promise<number>>();
  return (key: string, given: K): Promise<number> => {
    const id = known.get(key) ?? make(key, given);
    known.set(key, id);
    return id;
  };
};

const brandOf = async (tx: Tx, name: string, aliases: string): Promise<number> => {
  const slug = slugOf(name);
  await tx
    .insertInto('brands')
    .values({ slug, name, aliases })
    .onConflict((conflict) => conflict.column('slug').doNothing())
    .execute();
  return (await tx.selectFrom('brands').select('id').where('slug', '=', slug).executeTakeFirstOrThrow()).id;
};

const modelOf = async (tx: Tx, brandId: number, name: string): Promise<number> => {
  const slug = slugOf(name);
  await tx
    .insertInto('models')
    .values({ brand_id: brandId, slug, name })
    .onConflict((conflict) => conflict.columns(['brand_id', 'slug']).doNothing())
    .execute();
  const model = tx.selectFrom('models').select('id').where('brand_id', '=', brandId).where('slug', '=', slug);
  return (await model.executeTakeFirstOrThrow()).id;
};

/** All words under which a thing is found: its type's and that type's parent's, its brand's with other spellings, its own. */
const searchTextOf = async (tx: Tx, variant: NewVariant, modelId: number): Promise<string[]> => {
  const types = await tx
    .selectFrom('offer_types as t')
    .leftJoin('offer_types as p', 'p.id', 't.parent_id')
    .select(['t.name', 't.name_one', 't.words', 'p.name as above', 'p.words as above_words'])
    .where('t.id', '=', variant.typeId)
    .executeTakeFirstOrThrow();
  const brand = await tx
    .selectFrom('models')
    .innerJoin('brands', 'brands.id', 'models.brand_id')
    .select(['brands.name', 'brands.aliases'])
    .where('models.id', '=', modelId)
    .executeTakeFirstOrThrow();
  const known = `${types.name} ${types.name_one} ${types.words} ${types.above ?? ''} ${types.above_words ?? ''}`;
  return wordsOf(`${known} ${brand.name} ${brand.aliases} ${variant.model} ${variant.modification}`);
};

const tagsOf = (features: NewVariant['features']): string[] =>
  Object.entries(features).flatMap(([key, value]) => (typeof value === 'number' ? [] : [`${key}:${value}`]));

const variantOf = async (tx: Tx, variant: NewVariant, modelId: number): Promise<number> => {
  const features = JSON.stringify(variant.features);
  const same = sql<boolean>`type_id = ${variant.typeId} and model_id = ${modelId}
    and modification = ${variant.modification} and features = ${features}::jsonb`;
  const known = await tx.selectFrom('variants').select('id').where(same).executeTakeFirst();
  if (known) return known.id;
  const words = await searchTextOf(tx, variant, modelId);
  await tx
    .insertInto('variants')
    .values({
      type_id: variant.typeId,
      model_id: modelId,
      modification: variant.modification,
      features,
      tags: tagsOf(variant.features),
      words: sql`to_tsvector('russian', ${words.join(' ')})`,
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const learnt = words.filter((word) => word.length > 3 && /^\p{L}+$/u.test(word));
  await sql`insert into search_words (word) select unnest(${learnt}::text[]) on conflict do nothing`.execute(
    tx,
  );
  return (await tx.selectFrom('variants').select('id').where(same).executeTakeFirstOrThrow()).id;
};

const termsIdOf = async (tx: Tx, typeId: string, terms: TermsGroup['terms']): Promise<number> => {
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
  await tx
    .insertInto('lease_terms')
    .values({ ...row, schedules, fees })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const same = tx
    .selectFrom('lease_terms')
    .select('id')
    .where((eb) => eb.and(row))
    .where(sql<boolean>`schedules = ${schedules}::jsonb and fees = ${fees}::jsonb`);
  return (await same.executeTakeFirstOrThrow()).id;
};

type NewPlace = { vendor_id: string; region: string; city: string };

const placeOf = async (tx: Tx, place: NewPlace): Promise<number> => {
  await tx
    .insertInto('vendor_places')
    .values(place)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const same = tx
    .selectFrom('vendor_places')
    .select('id')
    .where((eb) => eb.and(place));
  return (await same.executeTakeFirstOrThrow()).id;
};

/** Finds or makes what offers refer to; remembers within itself, so use one for many offers of one transaction. */
export const createResolver = (tx: Tx) => {
  const brands = rememberedBy((name, aliases: string) => brandOf(tx, name, aliases));
  const models = rememberedBy((_, { brandId, name }: { brandId: number; name: string }) =>
    modelOf(tx, brandId, name),
  );
  const variants = rememberedBy(async (_, variant: NewVariant) => {
    const brandId = await brands(variant.brand, variant.aliases ?? '');
    const modelId = await models(`${brandId} ${variant.model}`, { brandId, name: variant.model });
    return variantOf(tx, variant, modelId);
  });
  const terms = rememberedBy((_, given: { typeId: string; terms: TermsGroup['terms'] }) =>
    termsIdOf(tx, given.typeId, given.terms),
  );
  const places = rememberedBy((_, place: NewPlace) => placeOf(tx, place));
  return {
    variant: (variant: NewVariant) => variants(JSON.stringify(variant), variant),
    terms: (typeId: string, given: TermsGroup['terms']) =>
      terms(JSON.stringify([typeId, given]), { typeId, terms: given }),
    place: (vendorId: string, region: string, city: string) =>
      places(JSON.stringify([vendorId, region, city]), { vendor_id: vendorId, region, city }),
  };
};

/** Rows of one offer, ready to be written. */
export type NewOfferRows = {
  offer: Insertable<Database['offers']>;
  details: Insertable<Database['offer_details']>;
};

/** Writes offers, a hundred to a statement. */
export const insertOffers = async (tx: Tx, rows: readonly NewOfferRows[]): Promise<void> => {
  for (let start = 0; start < rows.length; start += 100) {
    const part = rows.slice(start, start + 100);
    await tx
      .insertInto('offers')
      .values(part.map(({ offer }) => offer))
      .execute();
    await tx
      .insertInto('offer_details')
      .values(part.map(({ details }) => details))
      .execute();
  }
};
