import { expect, test } from 'vitest';
import { repairUrl } from './addresses.ts';

test('a badly encoded path becomes readable, the rest of the address stays', () => {
  expect(repairUrl('/offers/%E0%A4%A?term=48#x')).toBe('/offers/%25E0%25A4%25A?term=48#x');
  expect(repairUrl('/%')).toBe('/%25');
});

test('a sound address comes back as it is', () => {
  for (const url of ['/', '/catalog?q=%D1%8D', '/offers/%D1%8D', '/catalog?q=%E0%A4%A', '/a#%']) {
    expect(repairUrl(url)).toBe(url);
  }
});
