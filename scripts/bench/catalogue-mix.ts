import { catalogueSorts } from '#contract/search-values.ts';
import { chooser, seededRandom, type Chooser } from '#server/features/demo/random.ts';

/** A query of the mix; `page` 2 uses the cursor of the first. */
export type MixedQuery = { query: Record<string, string | string[]>; page: 1 | 2 };

const types = [
  'cars',
  'lcv',
  'trucks',
  'special',
  'crawler-excavator',
  'tipper',
  'crossover',
  'tractor-unit',
  'equipment',
];
const brands = ['kamaz', 'gaz', 'lada', 'haval', 'xcmg', 'mtz', 'sany', 'geely', 'shacman'];
const words = [
  'экскаватор',
  'эксковатор',
  'камаз самосвал',
  'газель',
  'хавал',
  'тягачи',
  'погрузчик',
  'kamaz',
  'трактор',
];
const regions = ['77', '78', '50', '16', '66', '54', '23'];

const range = (pick: Chooser, least: number, most: number, step: number): string => {
  const from = Math.round(pick.between(least, most) / step) * step;
  const to = from + Math.round(pick.between(step, most - least) / step) * step;
  return pick.one([`${from}-${to}`, `-${to}`, `${from}-`]);
};

const own: Record<string, readonly [string, string]> = {
  cars: ['attr.fuel', 'petrol'],
  trucks: ['attr.wheelFormula', '6x4'],
  crossover: ['attr.drive', 'awd'],
};

const ask = (pick: Chooser): MixedQuery => {
  const query: MixedQuery['query'] = { sort: pick.one(catalogueSorts) };
  const put = (share: number, name: string, value: () => string | string[]): void => {
    if (pick.chance(share)) query[name] = value();
  };
  put(0.55, 'payment', () => range(pick, 20_000, 600_000, 5_000));
  put(0.2, 'price', () => range(pick, 800_000, 25_000_000, 100_000));
  put(0.6, 'term', () => String(pick.one([12, 24, 36, 48, 60, 84])));
  put(0.6, 'advance', () => String(pick.one([0, 10, 20, 30, 49])));
  put(0.45, 'type', () => pick.some(types, pick.chance(0.85) ? 1 : 2));
  put(0.3, 'brand', () => pick.some(brands, pick.chance(0.7) ? 1 : 2));
  put(0.25, 'region', () => pick.some(regions, pick.chance(0.7) ? 1 : 3));
  put(0.15, 'q', () => pick.some(words, 1).join(' '));
  put(0.2, 'condition', () => (pick.chance(0.7) ? 'new' : 'used'));
  put(0.2, 'availability', () => 'in_stock');
  put(0.15, 'year', () => pick.one(['2024-', '2020-2024', '2026']));
  put(0.05, 'vendor', () => pick.some(['avtoliga-centr', 'sibmash', 'bench-7'], 1));
  const type = String(query['type'] ?? '');
  const attribute = own[type];
  if (attribute && pick.chance(0.5)) query[attribute[0]] = attribute[1];
  return { query, page: pick.chance(0.2) ? 2 : 1 };
};

/** The mix, the same each time. */
export const makeMix = (count: number): MixedQuery[] => {
  const pick = chooser(seededRandom(2));
  return Array.from({ length: count }, () => ask(pick));
};
