import { createWriteStream } from 'node:fs';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';

const assets = [
  { category: 'Самосвалы', brand: 'КАМАЗ', models: ['65115', '6520', '65222'], rubles: 8_000_000 },
  { category: 'Самосвалы', brand: 'Shacman', models: ['X3000', 'X6000'], rubles: 9_500_000 },
  { category: 'Седельные тягачи', brand: 'Sitrak', models: ['C7H', 'G7S'], rubles: 10_500_000 },
  { category: 'Седельные тягачи', brand: 'КАМАЗ', models: ['5490', '54901'], rubles: 9_000_000 },
  { category: 'Кроссоверы', brand: 'Haval', models: ['F7', 'Jolion', 'Dargo'], rubles: 2_700_000 },
  { category: 'Кроссоверы', brand: 'Geely', models: ['Monjaro', 'Atlas'], rubles: 3_600_000 },
  { category: 'Кроссоверы', brand: 'Chery', models: ['Tiggo 7', 'Tiggo 8'], rubles: 3_000_000 },
] as const;

const cities = ['Москва', 'Казань', 'Екатеринбург', 'Самара'] as const;
const categories = [...new Set(assets.map(({ category }) => category))];
const description =
  'Новая техника в наличии, с ПТС и гарантией завода. Продажа юридическим лицам и предпринимателям, доставка по России. ';

/** The n-th offer: some thirty trims of each model, prices within a tenth of the usual one. */
const offerXml = (n: number, raise: number): string => {
  const asset = assets[n % assets.length] ?? assets[0];
  const model = asset.models[(n >> 3) % asset.models.length] ?? asset.models[0];
  const trim = (n * 7) % 30;
  const price = Math.round((asset.rubles * (0.92 + 0.02 * (trim % 8)) * (1 + raise)) / 1000) * 1000;
  return `<offer id="bench-${n}" available="true"><categoryId>${categories.indexOf(asset.category) + 1}</categoryId><vendor>${asset.brand}</vendor><model>${model}</model><modification>Версия ${trim}</modification><price>${price}</price><currencyId>RUR</currencyId><description>${description.repeat(2)}</description><param name="Год выпуска">${2024 + (n % 3)}</param><param name="Состояние">новый</param><param name="VIN">XTC${String(n).padStart(14, '0')}</param><param name="Город">${cities[n % cities.length]}</param></offer>\n`;
};

function* xml(count: number, raise: number): Generator<string> {
  const named = categories.map((name, index) => `<category id="${index + 1}">${name}</category>`).join('');
  yield `<?xml version="1.0" encoding="UTF-8"?>\n<yml_catalog><shop><categories>${named}</categories><offers>\n`;
  for (let n = 0; n < count; n += 1) yield offerXml(n, raise);
  yield '</offers></shop></yml_catalog>\n';
}

/** Writes YML of so many offers; `raise` is the fraction by which their prices exceed those of another file. */
export const writeFeed = (path: string, count: number, raise = 0): Promise<void> =>
  pipeline(Readable.from(xml(count, raise)), createWriteStream(path));
