import { expect, test } from 'vitest';
import { csvLine } from './csv.ts';

test('escapes quotes, and keeps line breaks within a cell', () => {
  expect(csvLine(['ООО «А»', 'ПАО "Б"; филиал', 'две\nстроки'])).toBe(
    '"ООО «А»";"ПАО ""Б""; филиал";"две\nстроки"\r\n',
  );
});

test.each(['=1+1', '+7', '-1', '@SUM(A1)', '\t=1', '\r=1'])('makes no formula of %j', (value) => {
  expect(csvLine([value])).toBe(`"'${value}"\r\n`);
});
