import type { OfferType } from '#contract/catalogue.ts';
import type { OfferView } from '#contract/offers.ts';
import type { SiteAnswer } from '#contract/content.ts';

/** An entity described for search engines in the words of schema.org, which calls it a `Thing`. */
export type Entity = { readonly '@type': string } & Readonly<Record<string, unknown>>;

/** A breadcrumb between the home page and this one; `path` begins with `/`. */
export type Step = { text: string; path: string };

/** A question with its answer, both plain text. */
export type Question = { question: string; answer: string };

/** An amount in kopecks as schema.org wants it: roubles with a point, `94139.61`. */
export const decimalRoubles = (kopecks: number): string =>
  `${Math.trunc(kopecks / 100)}.${String(kopecks % 100).padStart(2, '0')}`;

/** The breadcrumbs from the home page to this one, both included. */
export const breadcrumbList = (origin: string, steps: readonly Step[]): Entity => ({
  '@type': 'BreadcrumbList',
  itemListElement: [{ text: 'Главная', path: '/' }, ...steps].map(({ text, path }, index) => ({
    '@type': 'ListItem',
    position: index + 1,
    name: text,
    item: origin + path,
  })),
});

/** Questions that the page answers in its own text. */
export const faqPage = (questions: readonly Question[]): Entity => ({
  '@type': 'FAQPage',
  mainEntity: questions.map(({ question, answer }) => ({
    '@type': 'Question',
    name: question,
    acceptedAnswer: { '@type': 'Answer', text: answer },
  })),
});

/** The company and its site with the search; what is not configured is left out. */
export const siteEntities = (
  origin: string,
  site: Pick<SiteAnswer, 'brand' | 'phone' | 'email' | 'address'>,
): Entity[] => {
  const organization = {
    '@type': 'Organization',
    '@id': `${origin}/#organization`,
    name: site.brand,
    url: `${origin}/`,
    telephone: site.phone,
    email: site.email,
    address: site.address,
  };
  const search = {
    '@type': 'SearchAction',
    target: { '@type': 'EntryPoint', urlTemplate: `${origin}/catalog?q={search_term_string}` },
    'query-input': 'required name=search_term_string',
  };
  const website = {
    '@type': 'WebSite',
    '@id': `${origin}/#website`,
    name: site.brand,
    url: `${origin}/`,
    inLanguage: 'ru-RU',
    publisher: { '@id': organization['@id'] },
    potentialAction: search,
  };
  return [organization, website];
};

const availabilities: Record<OfferView['availability'], string> = {
  in_stock: 'https://schema.org/InStock',
  in_transit: 'https://schema.org/PreOrder',
  to_order: 'https://schema.org/MadeToOrder',
};

const conditions: Record<OfferView['condition'], string> = {
  new: 'https://schema.org/NewCondition',
  used: 'https://schema.org/UsedCondition',
};

/** What {@link productEntity} describes. */
export type ProductParts = {
  offer: OfferView;
  type: Pick<OfferType, 'name'> | undefined;
  /** Addresses of its pictures, absolute. */
  images: readonly string[];
};

const factsOf = (offer: OfferView) =>
  offer.attributes.map(({ name, value, unit }) => ({
    '@type': 'PropertyValue',
    name,
    value,
    ...(unit === null ? {} : { unitText: unit }),
  }));

/** An asset on offer, its price and who sells it. */
export const productEntity = (origin: string, { offer, type, images }: ProductParts): Entity => {
  const url = `${origin}/offers/${offer.id}`;
  const seller = {
    '@type': 'Organization',
    name: offer.vendor.name,
    url: `${origin}/vendors/${encodeURIComponent(offer.vendor.slug)}/offers`,
  };
  return {
    '@type': 'Product',
    '@id': `${url}#product`,
    name: [offer.brand, offer.model, offer.modification].filter(Boolean).join(' '),
    url,
    ...(offer.description === '' ? {} : { description: offer.description }),
    ...(type ? { category: type.name } : {}),
    brand: { '@type': 'Brand', name: offer.brand },
    model: [offer.model, offer.modification].filter(Boolean).join(' '),
    productionDate: String(offer.year),
    itemCondition: conditions[offer.condition],
    image: images,
    additionalProperty: factsOf(offer),
    offers: {
      '@type': 'Offer',
      url,
      price: decimalRoubles(offer.priceKopecks),
      priceCurrency: 'RUB',
      availability: availabilities[offer.availability],
      itemCondition: conditions[offer.condition],
      seller,
    },
  };
};
