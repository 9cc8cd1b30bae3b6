import { expect, test } from 'vitest';
import { readAvailability, readCondition } from './read-values.ts';

test.each([
  ['', 'new'],
  ['Новое', 'new'],
  ['new', 'new'],
  ['1', 'new'],
  ['Б/У', 'used'],
  ['б / у', 'used'],
  ['с пробегом', 'used'],
  ['С наработкой', 'used'],
  ['Подержанный', 'used'],
  ['не новый', 'used'],
  ['хорошее', 'used'],
  ['excellent', 'used'],
  ['Не требует ремонта', 'used'],
  ['нет', 'used'],
  ['без пробега', 'new'],
  ['без пробега по РФ', 'used'],
  ['среднее', 'used'],
  ['давняя', null],
  ['сломанная', null],
])('the condition «%s» is %s', (text, condition) => {
  expect(readCondition(text)).toBe(condition);
});

test.each([
  ['', 'in_stock'],
  ['В наличии', 'in_stock'],
  ['true', 'in_stock'],
  ['3 шт.', 'in_stock'],
  ['Новосибирск', 'in_stock'],
  ['нет', 'to_order'],
  ['Нет в наличии', 'to_order'],
  ['не в наличии', 'to_order'],
  ['отсутствует', 'to_order'],
  ['ожидается', 'to_order'],
  ['out of stock', 'to_order'],
  ['0', 'to_order'],
  ['под заказ', 'to_order'],
  ['В пути', 'in_transit'],
])('«%s» says that it is %s', (text, availability) => {
  expect(readAvailability(text)).toBe(availability);
});
