import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { missingDetails, missingWords, neededDetails } from './company-details.ts';

const whole = {
  inn: '7707083893',
  kpp: '773601001',
  ogrn: '1027700132195',
  legalAddress: 'Москва, ул. Вавилова, 19',
  director: 'Иванова Анна Сергеевна',
  taxSystem: 'osn',
} as const;

it('names exactly the missing details', () => {
  fc.assert(
    fc.property(fc.subarray([...neededDetails]), fc.constantFrom('', null, undefined), (left, blank) => {
      const known = { ...whole, ...Object.fromEntries(left.map((key) => [key, blank])) };
      expect(missingDetails(known)).toEqual(left);
    }),
  );
});

it('asks no sole trader for a КПП', () => {
  expect(missingDetails({ inn: '500100732259' })).toEqual(['ogrn', 'legalAddress', 'director', 'taxSystem']);
});

it('says what is missing in words', () => {
  expect(missingWords(whole)).toBe('');
  expect(missingWords({ ...whole, kpp: '', ogrn: '' })).toBe('КПП, ОГРН');
  expect(missingWords({ inn: '500100732259' })).toBe(
    'ОГРНИП, юридический адрес, руководителя, систему налогообложения',
  );
});
