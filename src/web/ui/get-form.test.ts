import { expect, test } from 'vitest';
import { addressOf } from './get-form.tsx';

test('empty fields are left out, several values of a name are kept', () => {
  const entries: [string, string][] = [
    ['q', ' кран '],
    ['brand', 'kamaz'],
    ['brand', 'gaz'],
    ['price', ''],
  ];
  expect(addressOf('/list', entries)).toBe(`/list?q=${encodeURIComponent('кран')}&brand=kamaz&brand=gaz`);
  expect(addressOf('/list', [['q', '  ']])).toBe('/list');
});
