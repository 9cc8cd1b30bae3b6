import { expect, test } from 'vitest';
import { regionOfCompany } from './company-region.ts';

test.each([
  ['by its КПП, also after a move', { inn: '6670000000', kpp: '770101001', ogrn: '1026600000000' }, 'Москва'],
  [
    'by its ОГРН where the КПП is that of an office for the whole country',
    { inn: '7707083893', kpp: '997950001', ogrn: '1027800000000' },
    'Санкт-Петербург',
  ],
  ['by the ОГРНИП of a sole trader', { inn: '500100732259', kpp: '', ogrn: '304165000000000' }, 'Татарстан'],
  [
    'by its ИНН where nothing else is known',
    { inn: '500100732259', kpp: '', ogrn: null },
    'Московская область',
  ],
  ['not at all where no number names a region', { inn: '9909000000', kpp: '', ogrn: null }, null],
])('the region of a company is known %s', (_, numbers, region) => {
  expect(regionOfCompany(numbers)).toBe(region);
});
