import type { FeedField } from '#contract/feeds.ts';
import type { TypeAttribute } from '#contract/catalogue.ts';

/** Usual names of columns and elements, in Russian, in English, and as YML, auto.ru and Avito have them; without spaces and signs. */
const usual: Record<FeedField, string> = {
  externalId: 'id externalid uniqueid артикул код кодтовара внешнийкод идентификатор номер sku offerid',
  category:
    'category categoryid категория тип типтехники вид видтехники кузов типкузова bodytype goodstype vehicletype type',
  brand: 'brand vendor make mark markid марка бренд производитель изготовитель',
  model: 'model folderid модель',
  modification:
    'modification modificationid модификация комплектация исполнение complectation complectationname typeprefix',
  title: 'title name название наименование заголовок',
  year: 'year год годвыпуска выпуск',
  price: 'price цена ценаруб стоимость ценасндс',
  oldPrice: 'oldprice стараяцена ценадоскидки ценабезскидки',
  condition: 'condition state состояние новый',
  availability: 'availability available наличие доступность',
  region: 'region регион область субъект',
  city: 'city город address адрес location местонахождение',
  vin: 'vin вин винкод vinкод',
  wear: 'wear run mileage kilometrage operatinghours пробег пробегкм наработка моточасы',
  description: 'description описание комментарий',
  options: 'options extras опции оснащение оборудование',
  photos:
    'picture pictures image images photo photos url_photo фото фотографии фотография изображения картинки',
};

const plainName = (name: string): string =>
  name
    .toLowerCase()
    .replaceAll('ё', 'е')
    .replaceAll(/[^\p{L}\p{N}]/gu, '');

const fieldsByName = new Map(
  (Object.entries(usual) as [FeedField, string][]).flatMap(([field, names]) =>
    names.split(' ').map((name) => [plainName(name), field] as const),
  ),
);

const withoutUnit = (name: string): string => name.replace(/,[^,]*$|\([^)]*\)\s*$/u, '');

/** Attributes by their key and by their Russian name; a name shared by several stands for the first, until a row's type decides. */
const attributesByName = (attributes: Iterable<TypeAttribute>): Map<string, string> => {
  const found = new Map<string, string>();
  for (const { key, name } of attributes)
    for (const known of [key, name].map(plainName)) if (!found.has(known)) found.set(known, `attr.${key}`);
  return found;
};

/** Guesses what a column means: a field, `attr.<key>`, or `''` for nothing. */
export const createColumnGuess = (attributes: Iterable<TypeAttribute>): ((column: string) => string) => {
  const byName = attributesByName(attributes);
  return (column) => {
    for (const name of [column, withoutUnit(column)].map(plainName)) {
      const target = fieldsByName.get(name) ?? byName.get(name);
      if (target !== undefined) return target;
    }
    return '';
  };
};
