import type { Availability, OfferCondition, Paint } from '#contract/offers.ts';
import { counted } from '#domain/formats/plural.ts';
import { formatNumber } from '#domain/formats/numbers.ts';
import { categoryFacts, type Category } from './categories.ts';
import models from './models.json' with { type: 'json' };
import { chooser, seededRandom, type Chooser } from './random.ts';
import { demoVendors, type DemoVendor } from './vendors.ts';

type Model = {
  type: string;
  category: Category;
  brand: string;
  model: string;
  modification: string;
  year: number;
  condition: OfferCondition;
  priceRub: number;
  features: Record<string, string | number | boolean>;
};

/** A demo offer in the demo's own form; prices in whole roubles. */
export type DemoOffer = Omit<Model, 'priceRub'> & {
  aliases: string;
  vendor: DemoVendor;
  region: string;
  city: string;
  priceRub: number;
  oldPriceRub: number | null;
  insuranceRub: number;
  wear: number | null;
  availability: Availability;
  paint: Paint;
  options: string[];
  description: string;
  /** Hours before the demo is filled. */
  ageHours: number;
};

const seed = 20_261_120;
const thisYear = 2026;
const aliases: Record<string, string> = models.aliases;

const rounded = (priceRub: number): number => {
  const step = priceRub < 3_000_000 ? 5_000 : 50_000;
  return Math.round(priceRub / step) * step;
};

const sellersOf = (category: Category): readonly [DemoVendor, ...DemoVendor[]] => {
  const [first, ...others] = demoVendors.filter(({ sells }) => sells.includes(category));
  if (!first) throw new Error(`no vendor of the demo sells ${category}`);
  return [first, ...others];
};

/** Age in years: new assets are of this year or the last, used ones up to eight years old. */
const ageOf = (pick: Chooser, { condition, year }: Model): { condition: OfferCondition; years: number } => {
  if (condition === 'used') return { condition, years: thisYear - year + pick.whole(-1, 1) };
  if (pick.chance(0.26)) return { condition: 'used', years: pick.whole(1, 6) };
  return { condition, years: pick.chance(0.2) ? 1 : 0 };
};

const wearOf = (pick: Chooser, category: Category, years: number): number | null => {
  const { wearAYear, wearUnit } = categoryFacts[category];
  if (!wearAYear) return null;
  const step = wearUnit === 'км' ? 1_000 : 50;
  return Math.round((pick.between(...wearAYear) * years) / step) * step;
};

const priceOf = (
  pick: Chooser,
  model: Model,
  { condition, years }: ReturnType<typeof ageOf>,
): { priceRub: number; oldPriceRub: number | null } => {
  const ownYears = model.condition === 'used' ? thisYear - model.year : 0;
  const fall = condition === 'used' ? 0.9 ** (years - ownYears) * (ownYears > 0 ? 1 : 0.92) : 0.965 ** years;
  const priceRub = Math.max(rounded(model.priceRub * fall * pick.between(0.97, 1.04)), 350_000);
  const isReduced = years === 1 || pick.chance(0.14);
  return { priceRub, oldPriceRub: isReduced ? rounded(priceRub * pick.between(1.04, 1.11)) + 5_000 : null };
};

const availabilityOf = (pick: Chooser, condition: OfferCondition): Availability =>
  condition === 'used'
    ? 'in_stock'
    : pick.one(['in_stock', 'in_stock', 'in_stock', 'in_transit', 'to_order']);

const stateWords = (condition: OfferCondition, year: number, wear: number | null, unit: string): string => {
  if (condition === 'new') return `Новая техника ${year}\u00A0года выпуска, заводская гарантия.`;
  const worn =
    wear === null ? '' : `, ${unit === 'км' ? 'пробег' : 'наработка'} ${formatNumber(wear)}\u00A0${unit}`;
  return `${year}\u00A0год выпуска${worn}. Проверена по базам, осмотр на площадке продавца.`;
};

const whereWords: Record<Availability, (city: string) => string> = {
  in_stock: (city) => `Стоит на площадке, город ${city}, отгрузка в течение трёх рабочих дней.`,
  in_transit: (city) => `Едет к продавцу, город ${city}, ждём в течение двух-трёх недель.`,
  to_order: (city) => `Под заказ с завода, срок от 45\u00A0дней, выдача в городе ${city}.`,
};

const describe = (offer: Omit<DemoOffer, 'description' | 'aliases' | 'vendor'>): string => {
  const { category, brand, model, modification, year, condition, wear, availability, city, options } = offer;
  const { use, wearUnit } = categoryFacts[category];
  const listed = options.slice(0, 3).map((option) => option.charAt(0).toLowerCase() + option.slice(1));
  return [
    `${brand} ${model}, ${modification}. ${stateWords(condition, year, wear, wearUnit)}`,
    `${use}. Из оснащения: ${listed.join(', ')} — всего ${counted(options.length, 'позиция', 'позиции', 'позиций')}.`,
    `${whereWords[availability](city)} Цена указана с\u00A0НДС.`,
  ].join('\n\n');
};

const offerOf = (pick: Chooser, given: Model, vendor: DemoVendor): DemoOffer => {
  const facts = categoryFacts[given.category];
  const age = ageOf(pick, given);
  const [trim, factor] = pick.one(facts.trims);
  const model = { ...given, priceRub: given.priceRub * factor };
  const [region, city] = pick.one(vendor.places);
  const wear = age.condition === 'used' ? wearOf(pick, given.category, age.years) : null;
  const { priceRub, oldPriceRub } = priceOf(pick, model, age);
  const offer = {
    ...given,
    modification: trim ? `${given.modification}, ${trim}` : given.modification,
    year: thisYear - age.years,
    condition: age.condition,
    region,
    city,
    priceRub,
    oldPriceRub,
    insuranceRub: Math.round((priceRub * facts.insurance) / 100) * 100,
    wear,
    availability: availabilityOf(pick, age.condition),
    paint: pick.one(facts.paints),
    options: pick.some(facts.options, pick.whole(3, Math.min(6, facts.options.length))),
    ageHours: pick.whole(1, 24 * 75),
  };
  return { ...offer, description: describe(offer), aliases: aliases[given.brand] ?? '', vendor };
};

/** All offers of the demo, four or five of each real model; the same each time. */
export const makeDemoOffers = (): DemoOffer[] => {
  const pick = chooser(seededRandom(seed));
  return (models.models as Model[]).flatMap((model, index) => {
    const sellers = sellersOf(model.category);
    const count = index % 7 < 3 ? 5 : 4;
    return Array.from({ length: count }, (_, number) =>
      offerOf(pick, model, sellers[(index + number) % sellers.length] ?? sellers[0]),
    );
  });
};
