import type { TypeAttribute } from '#contract/catalogue.ts';
import { regionName } from '#domain/catalogue/regions.ts';
import { cutText } from '#domain/formats/cut-text.ts';
import { escapeXml } from '#domain/formats/xml.ts';
import {
  readPublished,
  referenceOf,
  type PublishedOffer,
  type Reference,
} from '#server/features/offers/index.ts';
import type { Context } from '#server/platform/context.ts';

const beforeAll = '00000000-0000-0000-0000-000000000000';
const mostPictures = 10;
/** Consumers of YML refuse longer ones. */
const longestDescription = 3000;

const element = (name: string, text: string | number): string =>
  `<${name}>${escapeXml(String(text))}</${name}>`;

const param = (name: string, value: string | number, unit: string | null = null): string =>
  `<param name="${escapeXml(name)}"${unit === null ? '' : ` unit="${escapeXml(unit)}"`}>${escapeXml(String(value))}</param>`;

/** YML numbers its categories: here by their positions in the tree. */
const numbersOf = ({ types }: Reference): ReadonlyMap<string, number> =>
  new Map([...types.keys()].map((id, index) => [id, index + 1]));

const rubles = (kopecks: number): string => (kopecks / 100).toFixed(2).replace(/\.00$/, '');

const availabilityNames = { in_stock: 'в наличии', in_transit: 'в пути', to_order: 'под заказ' } as const;

const featureParam = (attribute: TypeAttribute, value: string | number | boolean | undefined): string => {
  if (value === undefined || value === '') return '';
  if (typeof value === 'boolean') return param(attribute.name, value ? 'да' : 'нет');
  const named = attribute.values.find((known) => known.value === value)?.name;
  return param(attribute.name, named ?? value, attribute.unit);
};

type Place = { origin: string; reference: Reference; numbers: ReadonlyMap<string, number> };

/** URLs of the largest picture of each photo, in the format that every consumer supports. */
const picturesOf = ({ photos }: PublishedOffer, { origin }: Place): string =>
  photos
    .slice(0, mostPictures)
    .map(({ sources }) => sources.at(-1)?.srcset.split(', ').at(-1)?.split(' ')[0])
    .map((path) => (path === undefined ? '' : element('picture', new URL(path, origin).href)))
    .join('');

const namesOf = (offer: PublishedOffer, { reference }: Place) => {
  const model = reference.models.get(offer.modelId);
  return { model: model?.name ?? '', brand: reference.brands.get(model?.brand_id ?? -1)?.name ?? '' };
};

const paramsOf = (offer: PublishedOffer, { reference }: Place): string => {
  const attributes = reference.types.get(offer.typeId)?.allAttributes ?? [];
  return [
    param('Год выпуска', offer.year),
    param('Состояние', offer.condition === 'new' ? 'новый' : 'с пробегом'),
    param('Наличие', availabilityNames[offer.availability]),
    param('Регион', regionName(offer.region)),
    param('Город', offer.city),
    offer.modification === '' ? '' : param('Модификация', offer.modification),
    ...attributes.map((attribute) => featureParam(attribute, offer.features[attribute.key])),
  ].join('');
};

const offerXml = (offer: PublishedOffer, place: Place): string => {
  const { brand, model } = namesOf(offer, place);
  const { id, priceKopecks, oldPriceKopecks, description } = offer;
  return `<offer id="${id}" available="${offer.availability === 'in_stock'}">${[
    element('url', `${place.origin}/offers/${id}`),
    element('price', rubles(priceKopecks)),
    oldPriceKopecks === null ? '' : element('oldprice', rubles(oldPriceKopecks)),
    element('currencyId', 'RUR'),
    element('categoryId', place.numbers.get(offer.typeId) ?? 0),
    picturesOf(offer, place),
    element('name', [brand, model, offer.modification].filter(Boolean).join(' ')),
    element('vendor', brand),
    element('model', model),
    description === '' ? '' : element('description', cutText(description, longestDescription)),
    paramsOf(offer, place),
  ].join('')}</offer>\n`;
};

const isShown = ({ types }: Reference, id: string): boolean => {
  const type = types.get(id);
  return type !== undefined && !type.hidden && types.get(type.parent_id ?? '')?.hidden !== true;
};

const categoriesXml = ({ reference, numbers }: Place): string =>
  [...reference.types.values()]
    .filter(({ id }) => isShown(reference, id))
    .map(({ id, parent_id: parent, name }) => {
      const above = parent === null ? '' : ` parentId="${numbers.get(parent)}"`;
      return `<category id="${numbers.get(id)}"${above}>${escapeXml(name)}</category>\n`;
    })
    .join('');

const headXml = ({ env, clock }: Context, place: Place): string => {
  const date = clock.now().toISOString().slice(0, 16).replace('T', ' ');
  const name = element('name', env.BRAND_NAME) + element('company', env.BRAND_LEGAL ?? env.BRAND_NAME);
  return `<?xml version="1.0" encoding="UTF-8"?>\n<yml_catalog date="${date}">\n<shop>${name}${element('url', place.origin)}<currencies><currency id="RUR" rate="1"/></currencies>\n<categories>\n${categoriesXml(place)}</categories>\n<offers>\n`;
};

/**
 * Everything published as YML, read `batch` offers at a time while it is sent: nothing about people, and nothing that visitors do not see.
 */
export async function* offersYml(context: Context, batch: number): AsyncGenerator<string> {
  const reference = await referenceOf(context);
  const place: Place = { origin: context.env.PUBLIC_URL, reference, numbers: numbersOf(reference) };
  yield headXml(context, place);
  for (let after = beforeAll; ;) {
    const offers = await readPublished(context.db, after, batch);
    yield offers.map((offer) => offerXml(offer, place)).join('');
    const last = offers.at(-1);
    if (last === undefined || offers.length < batch) break;
    after = last.id;
  }
  yield '</offers>\n</shop>\n</yml_catalog>\n';
}
