import { assert, array, constantFrom, oneof, property, record, string } from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { addressOfQuery, readSavedQuery } from './saved-query.ts';

describe('readSavedQuery', () => {
  it.each([
    ['?type=tipper&brand=kamaz', 'brand=kamaz&type=tipper'],
    ['brand=kamaz&type=tipper&sort=price&cursor=abc&limit=5&utm_source=mail', 'brand=kamaz&type=tipper'],
    ['brand=maz&brand=kamaz&brand=maz', 'brand=kamaz&brand=maz'],
    ['price=-8000000&attr.axles=6x4&advance=20&term=36', 'advance=20&attr.axles=6x4&price=-8000000&term=36'],
    ['', ''],
  ])('reads %s as %s', (text, canonical) => {
    expect(readSavedQuery(text)?.text).toBe(canonical);
  });

  it.each([
    'price=дёшево',
    'price=200-100',
    'type=<script>',
    'condition=broken',
    'term=500',
    'region=777',
    `q=${'а'.repeat(201)}`,
  ])('refuses %s', (text) => {
    expect(readSavedQuery(text)).toBeNull();
  });

  test('the canonical spelling reads as itself, whatever was given', () => {
    const value = oneof(string(), constantFrom('kamaz', 'tipper', '77', '-100', '20'));
    const given = array(record({ key: oneof(string(), constantFrom('q', 'type', 'price', 'brand')), value }));
    assert(
      property(given, (pairs) => {
        const text = new URLSearchParams(pairs.map(({ key, value: one }) => [key, one])).toString();
        const read = readSavedQuery(text);
        expect(read && readSavedQuery(read.text)?.text).toBe(read && read.text);
      }),
    );
  });
});

describe('addressOfQuery', () => {
  it.each([
    ['brand=kamaz&type=tipper', '/catalog/tipper?brand=kamaz'],
    ['type=bus&type=tipper', '/catalog?type=bus&type=tipper'],
    ['vendor=center', '/catalog?vendor=center'],
    ['', '/catalog'],
  ])('of %s is %s', (text, address) => {
    expect(addressOfQuery(text)).toBe(address);
  });
});
