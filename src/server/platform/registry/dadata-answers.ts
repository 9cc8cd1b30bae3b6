import { z } from 'zod/mini';
import type { CompanyKind } from '#contract/roles.ts';
import type { RegistryAddress, RegistryCompany, RegistryState } from './company-registry.ts';

const text = z.nullish(z.string());

const partyData = z.object({
  inn: z.string(),
  kpp: text,
  ogrn: text,
  type: z.enum(['LEGAL', 'INDIVIDUAL']),
  opf: z.nullish(z.object({ short: text })),
  name: z.object({ short_with_opf: text, full_with_opf: text, full: text }),
  fio: z.nullish(z.object({ surname: text, name: text, patronymic: text })),
  address: z.nullish(z.object({ value: text, unrestricted_value: text })),
  management: z.nullish(z.object({ name: text })),
  state: z.nullish(z.object({ status: text })),
});

/** Answer of `findById/party`; only what is read is checked. */
export const partyAnswer = z.object({
  suggestions: z.array(z.object({ value: z.string(), data: partyData })),
});

const addressData = z.object({
  postal_code: text,
  region_with_type: text,
  city_with_type: text,
  settlement_with_type: text,
  street_with_type: text,
  house_type: text,
  house: text,
  geo_lat: text,
  geo_lon: text,
});

/** Answer of `suggest/address`. */
export const addressAnswer = z.object({
  suggestions: z.array(z.object({ value: z.string(), data: addressData })),
});

type Party = z.infer<typeof partyAnswer>['suggestions'][number];
type Address = z.infer<typeof addressAnswer>['suggestions'][number];

const states: Record<string, RegistryState> = {
  ACTIVE: 'active',
  LIQUIDATING: 'liquidating',
  LIQUIDATED: 'liquidated',
  BANKRUPT: 'bankrupt',
  REORGANIZING: 'reorganizing',
};

const kindOf = ({ type, opf }: Party['data']): CompanyKind => {
  if (opf?.short?.includes('КФХ')) return 'farm';
  return type === 'LEGAL' ? 'organisation' : 'soleTrader';
};

const directorOf = ({ management, fio }: Party['data']): string => {
  if (management?.name) return management.name;
  return [fio?.surname, fio?.name, fio?.patronymic].filter(Boolean).join(' ');
};

/** Our company from DaData's. */
export const companyOf = ({ value, data }: Party): RegistryCompany => ({
  kind: kindOf(data),
  inn: data.inn,
  kpp: data.kpp ?? '',
  ogrn: data.ogrn ?? '',
  name: data.name.short_with_opf ?? value,
  fullName: data.name.full_with_opf ?? data.name.full ?? value,
  legalAddress: data.address?.unrestricted_value ?? data.address?.value ?? '',
  director: directorOf(data),
  state: states[data.state?.status ?? ''] ?? 'unknown',
});

const coordinate = (value: string | null | undefined): number | null => {
  const number = Number.parseFloat(value ?? '');
  return Number.isFinite(number) ? number : null;
};

/** Our address from DaData's; with a village if there is no city. */
export const addressOf = ({ value, data }: Address): RegistryAddress => ({
  value,
  postalCode: data.postal_code ?? null,
  region: data.region_with_type ?? null,
  city: data.city_with_type ?? data.settlement_with_type ?? null,
  street: data.street_with_type ?? null,
  house: data.house ? [data.house_type, data.house].filter(Boolean).join(' ') : null,
  lat: coordinate(data.geo_lat),
  lon: coordinate(data.geo_lon),
});
