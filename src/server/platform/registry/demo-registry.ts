import type { CompanyRegistry, RegistryAddress, RegistryCompany } from './company-registry.ts';
import { demoCompanies, type DemoAddress, type DemoCompany } from './demo-companies.ts';

const most = 10;

/** Words of a text in one spelling: without quotation marks, in lower case, «е» for «ё». */
const wordsOf = (text: string): string[] =>
  text
    .toLowerCase()
    .replaceAll('ё', 'е')
    .match(/[\p{L}\p{N}]+/gu) ?? [];

/** True if each word of the query is the beginning of a word of the text. */
const has = (text: string, asked: readonly string[]): boolean => {
  const words = wordsOf(text);
  return asked.length > 0 && asked.every((begin) => words.some((word) => word.startsWith(begin)));
};

const lineOf = ({ region, city, street, house }: DemoAddress): string =>
  [...new Set([region, city, street, house])].join(', ');

const companyOf = ({ address, ...company }: DemoCompany): RegistryCompany => ({
  ...company,
  legalAddress: `${address.postalCode}, ${lineOf(address)}`,
});

const addressOf = (address: DemoAddress): RegistryAddress => ({
  value: lineOf(address),
  ...address,
  lat: null,
  lon: null,
});

/** A stand-in for the registry in the demo: a dozen invented companies and their addresses. */
export const demoRegistry: CompanyRegistry = {
  configured: true,
  demo: true,
  findCompany: async ({ inn, kpp }) => {
    const found = demoCompanies.find((known) => known.inn === inn && (!kpp || known.kpp === kpp));
    return found ? { status: 'found', company: companyOf(found) } : { status: 'notFound' };
  },
  suggestCompanies: async (text) => {
    const asked = wordsOf(text);
    const found = demoCompanies.filter(({ inn, name, fullName }) => has(`${inn} ${name} ${fullName}`, asked));
    return { status: 'found', companies: found.slice(0, most).map(companyOf) };
  },
  suggestAddresses: async (text) => {
    const asked = wordsOf(text);
    const found = demoCompanies
      .map(({ address }) => address)
      .filter((address) => has(lineOf(address), asked));
    return { status: 'found', suggestions: found.slice(0, most).map(addressOf) };
  },
};
