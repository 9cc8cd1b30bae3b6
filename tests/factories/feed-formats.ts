import type { FeedFormat } from '#contract/feeds.ts';
import { xlsxOf } from '../support/zip.ts';
import { csvOf, lorry } from './feed.ts';

type Row = Record<string, string>;

const tag = (name: string, value = ''): string => `<${name}>${value}</${name}>`;

const cell = (text: string): string => `<c t="inlineStr"><is>${tag('t', text)}</is></c>`;
const sheetOf = (rows: readonly Row[]): string => {
  const columns = Object.keys(rows[0] ?? {});
  const lines = [columns, ...rows.map((row) => columns.map((column) => row[column] ?? ''))];
  return tag(
    'worksheet',
    tag('sheetData', lines.map((line) => tag('row', line.map(cell).join(''))).join('')),
  );
};

const param = (name: string, value = ''): string => `<param name="${name}">${value}</param>`;
const ymlOf = (rows: readonly Row[]): string => {
  const offers = rows.map(
    (row) =>
      `<offer id="${row['Код']}">${tag('categoryId', '1')}${tag('vendor', row['Марка'])}${tag('model', row['Модель'])}${tag('price', row['Цена, руб.'])}${param('Год', row['Год'])}${param('Город', row['Город'])}${param('Регион', row['Регион'])}</offer>`,
  );
  const categories = tag('categories', '<category id="1">Самосвалы</category>');
  return tag('yml_catalog', tag('shop', categories + tag('offers', offers.join(''))));
};

/** The elements of an offer for the columns of our table. */
const elementsOf = (names: Row, rows: readonly Row[], item: string): string =>
  rows
    .map((row) =>
      tag(
        item,
        Object.entries(names)
          .map(([column, name]) => tag(name, row[column]))
          .join(''),
      ),
    )
    .join('');

const autoru = {
  Код: 'unique_id',
  'Тип техники': 'body_type',
  Марка: 'mark_id',
  Модель: 'folder_id',
  Год: 'year',
  'Цена, руб.': 'price',
  Город: 'city',
  Регион: 'region',
};
const avito = {
  Код: 'Id',
  'Тип техники': 'GoodsType',
  Марка: 'Make',
  Модель: 'Model',
  Год: 'Year',
  'Цена, руб.': 'Price',
  Город: 'Address',
  Регион: 'Region',
};

const texts: Record<FeedFormat, (rows: readonly Row[]) => string> = {
  yml: ymlOf,
  autoru: (rows) => tag('data', tag('cars', elementsOf(autoru, rows, 'car'))),
  avito: (rows) => tag('Ads', elementsOf(avito, rows, 'Ad')),
  csv: csvOf,
  xlsx: sheetOf,
};

const fileOf = (format: FeedFormat, text: string): Buffer =>
  format === 'xlsx'
    ? xlsxOf([{ name: 'xl/worksheets/sheet1.xml', content: text }])
    : Buffer.from(format === 'csv' ? text : `<?xml version="1.0" encoding="UTF-8"?>${text}`);

/** A feed of these rows, which look like those of `lorry`. */
export const feedOf = (format: FeedFormat, rows: readonly Row[]): Buffer =>
  fileOf(format, texts[format](rows));

/** Lorries `k1`, `k2` … */
export const lorries = (count: number): Row[] =>
  Array.from({ length: count }, (_, index) => lorry(`k${index + 1}`));

/** Five lorries, the third of which cannot be parsed: its code is not closed. */
export const damagedFeed = (format: FeedFormat): Buffer =>
  fileOf(format, texts[format](lorries(5)).replace(/k3(?:"|<\/)/, 'k3'));

/** Five lorries, with the file cut off within the third. */
export const cutOffFeed = (format: FeedFormat): Buffer => {
  const whole = texts[format](lorries(5));
  const [cut = ''] = /^[^]*k3[^]*?(?:>|(?=";))/.exec(whole) ?? [];
  const file = fileOf(format, whole);
  return format === 'xlsx' ? file.subarray(0, file.length / 2) : fileOf(format, cut);
};
