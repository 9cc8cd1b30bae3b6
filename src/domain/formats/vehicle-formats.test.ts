import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { anyText } from '#tests/support/any-text.ts';
import { isPlate, normalizePlate } from './plate.ts';
import { hasVinCheckDigit, isVin, normalizeVin } from './vin.ts';

describe('VIN', () => {
  it.each(['1M8GDM9AXKP042788', '11111111111111111'])('%s has a right check digit', (vin) => {
    expect(isVin(vin)).toBe(true);
    expect(hasVinCheckDigit(vin)).toBe(true);
  });

  it('a Russian VIN without a check digit keeps its shape', () => {
    expect(isVin('XTC652005P1234567')).toBe(true);
    expect(hasVinCheckDigit('XTC652005P1234567')).toBe(false);
  });

  it('notices a changed digit at the fourth place', () => {
    expect(hasVinCheckDigit('11121111111111111')).toBe(false);
  });

  it.each([
    '',
    'XTC65200P1234567',
    'XTC652005P12345678',
    'XTI652005P1234567',
    'XTO652005P1234567',
    'XTQ652005P1234567',
  ])('refuses «%s»', (vin) => expect(isVin(vin)).toBe(false));

  it('normalises case, spaces and letters typed in Russian', () => {
    expect(normalizeVin(' хтс 652005-р1234567 ')).toBe('XTC652005P1234567');
  });
});

describe('plate', () => {
  it.each([
    ['a123bc 77', 'А123ВС77'],
    ['А 123 ВС 777', 'А123ВС777'],
    ['вв123 77', 'ВВ12377'],
    ['ek 1234 50', 'ЕК123450'],
    ['1234 ox 50', '1234ОХ50'],
  ])('%s is stored as %s', (typed, kept) => {
    expect(normalizePlate(typed)).toBe(kept);
    expect(isPlate(kept)).toBe(true);
  });

  it.each(['', 'А000ВС77', 'А123ВС00', 'Ж123ВС77', 'А123ВС7', 'А123ВС7777', 'A123BC77'])(
    'refuses «%s»',
    (value) => expect(isPlate(value)).toBe(false),
  );
});

it('normalising again changes nothing, and no check throws on any string', () => {
  fc.assert(
    fc.property(anyText(), (value) => {
      expect(normalizePlate(normalizePlate(value))).toBe(normalizePlate(value));
      expect(normalizeVin(normalizeVin(value))).toBe(normalizeVin(value));
      expect([isPlate(value), isVin(value), hasVinCheckDigit(value)]).toHaveLength(3);
    }),
  );
});
