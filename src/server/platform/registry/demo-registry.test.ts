import { expect, test } from 'vitest';
import { checkCompanyValues } from '#domain/accounts/company-form.ts';
import { missingDetails } from '#domain/accounts/company-details.ts';
import {
  companyKindOf,
  isInn,
  isKpp,
  isOgrnip,
  isOgrnOfOrganisation,
} from '#domain/formats/company-numbers.ts';
import { demoCompanies } from './demo-companies.ts';
import { demoRegistry } from './demo-registry.ts';

const found = async (text: string): Promise<string[]> => {
  const lookup = await demoRegistry.suggestCompanies(text);
  return lookup?.status === 'found' ? lookup.companies.map(({ name }) => name) : [];
};

test('a dozen companies of every kind, in many regions, one of them liquidated', () => {
  expect(demoCompanies).toHaveLength(12);
  expect(new Set(demoCompanies.map(({ inn }) => inn)).size).toBe(12);
  expect(new Set(demoCompanies.map(({ kind }) => kind))).toEqual(
    new Set(['organisation', 'soleTrader', 'farm']),
  );
  expect(new Set(demoCompanies.map(({ address }) => address.region)).size).toBe(12);
  expect(demoCompanies.filter(({ state }) => state !== 'active').map(({ state }) => state)).toEqual([
    'liquidated',
  ]);
});

test.each(demoCompanies)('$name has right numbers and everything that a proof needs', async (company) => {
  const { inn, kpp, ogrn, kind, name, fullName } = company;
  expect(isInn(inn)).toBe(true);
  expect(
    kind === 'organisation' ? isOgrnOfOrganisation(ogrn) && isKpp(kpp) : isOgrnip(ogrn) && kpp === '',
  ).toBe(true);
  expect(checkCompanyValues({ inn, kpp, ogrn })).toEqual({});
  expect(companyKindOf(inn, fullName)).toBe(kind);
  const lookup = await demoRegistry.findCompany({ inn });
  expect(lookup).toMatchObject({ status: 'found', company: { name } });
  const known = lookup?.status === 'found' ? lookup.company : undefined;
  expect(known && missingDetails({ ...known, taxSystem: 'osn' })).toEqual([]);
  expect(await found(inn.slice(0, 6))).toContain(name);
});

test('companies are found by any beginning of words of the name, in any spelling', async () => {
  expect(await found('столичн')).toEqual(['ООО «Столичный бетон»']);
  expect(await found('ЧЕРНЫЙ кам')).toEqual(['ООО «Чёрный камень»']);
  expect(await found('«Плёс')).toEqual([]);
  expect(await found('лугова марина')).toEqual(['ИП Лугова Марина Викторовна']);
  expect(await found('фермерск')).toEqual(['ГКФХ Степной Андрей Павлович']);
  expect(await found('7707083893')).toEqual([]);
  for (const none of ['', ' ', '«»', '%', '_', '.*', '\\']) expect(await found(none)).toEqual([]);
});

test('only what is asked for is found: another КПП is another company', async () => {
  expect(await demoRegistry.findCompany({ inn: '7799101476', kpp: '779901001' })).toMatchObject({
    status: 'found',
  });
  expect(await demoRegistry.findCompany({ inn: '7799101476', kpp: '770401001' })).toEqual({
    status: 'notFound',
  });
  expect(await demoRegistry.findCompany({ inn: '7707083893' })).toEqual({ status: 'notFound' });
});

test('addresses are suggested with their parts, ten at most', async () => {
  const lookup = await demoRegistry.suggestAddresses('г');
  expect(lookup?.status === 'found' && lookup.suggestions.length).toBe(10);
  expect(await demoRegistry.suggestAddresses('Москва завод')).toEqual({
    status: 'found',
    suggestions: [
      {
        value: 'г Москва, ул Заводская, д 12',
        postalCode: '109052',
        region: 'г Москва',
        city: 'г Москва',
        street: 'ул Заводская',
        house: 'д 12',
        lat: null,
        lon: null,
      },
    ],
  });
});
