import type { Suggestion } from '#contract/catalogue.ts';
import { askedWords, wordsOf } from '#domain/catalogue/search-words.ts';
import { countModels, findWords, referenceOf, type Reference } from '#server/features/offers/index.ts';
import type { Context } from '#server/platform/context.ts';

const most = 10;
const mostModels = 60;

/** Whether, for every word of the query, one of its spellings is the beginning of a word of the text. */
const fits = (asked: readonly (readonly string[])[], text: string): boolean => {
  const words = wordsOf(text);
  return asked.every((spellings) =>
    spellings.some((asking) => words.some((word) => word.startsWith(asking))),
  );
};

type Found = Suggestion & { models: number[] };

const typesLike = (reference: Reference, asked: readonly (readonly string[])[]): Suggestion[] =>
  [...reference.types.values()]
    .filter(({ isShown }) => isShown)
    .filter((type) => fits(asked, `${type.name} ${type.name_one} ${type.words}`))
    .map((type) => ({ kind: 'type', text: type.name, href: `/catalog/${type.id}` }));

const brandsLike = (reference: Reference, asked: readonly (readonly string[])[]): Found[] =>
  [...reference.brands.values()]
    .filter((brand) => fits(asked, `${brand.name} ${brand.aliases}`))
    .map((brand) => ({
      kind: 'brand',
      text: brand.name,
      href: `/catalog?brand=${brand.slug}`,
      models: [...reference.models.values()].flatMap(({ id, brand_id }) =>
        brand_id === brand.id ? [id] : [],
      ),
    }));

const modelsLike = (reference: Reference, asked: readonly (readonly string[])[]): Found[] =>
  [...reference.models.values()].flatMap((model): Found[] => {
    const brand = reference.brands.get(model.brand_id);
    if (!brand || !fits(asked, `${brand.name} ${brand.aliases} ${model.name}`)) return [];
    const href = `/catalog?brand=${brand.slug}&model=${model.slug}`;
    return [{ kind: 'model', text: `${brand.name} ${model.name}`, href, models: [model.id] }];
  });

const suggestionsFor = async (
  context: Context,
  reference: Reference,
  asked: readonly (readonly string[])[],
): Promise<Suggestion[]> => {
  const brands = brandsLike(reference, asked);
  const models = modelsLike(reference, asked).slice(0, mostModels);
  const ids = brands.concat(models).flatMap((found) => found.models);
  const counts = await countModels(context.db, [...new Set(ids)]);
  const offered = (found: readonly Found[]): Suggestion[] =>
    found
      .map((one) => ({ one, n: one.models.reduce((sum, id) => sum + (counts.get(id) ?? 0), 0) }))
      .filter(({ n }) => n > 0)
      .sort((a, b) => b.n - a.n)
      .map(({ one: { kind, text, href } }) => ({ kind, text, href }));
  return [
    ...typesLike(reference, asked).slice(0, 4),
    ...offered(brands).slice(0, 3),
    ...offered(models),
  ].slice(0, most);
};

/** Types, brands and models with words that begin like the query; if there are none, those for the words that were probably meant. */
export const suggest = async (context: Context, q: string): Promise<Suggestion[]> => {
  const asked = askedWords(q);
  if (asked.length === 0) return [];
  const reference = await referenceOf(context);
  const found = await suggestionsFor(
    context,
    reference,
    asked.map(({ spellings }) => spellings),
  );
  if (found.length > 0) return found;
  const meant = await findWords(context.db, asked);
  return meant
    ? suggestionsFor(
        context,
        reference,
        meant.words.map(({ word }) => [word]),
      )
    : [];
};
