import type { z } from 'zod/mini';
import type { addressSuggestions, registryCompanies, registryState } from '#contract/company-registry.ts';
import { api } from '#web/lib/api-client.ts';
import type { Api } from '#web/lib/api-client.ts';
import { read } from '#web/lib/read.ts';

/** What the registry knows of an ИНН or a name. */
export type CompanyLookup = z.infer<typeof registryCompanies>;

/** Asks the registry of companies. */
export const findCompanyByInn = (inn: string) => api<CompanyLookup>('/api/company-by-inn', { body: { inn } });

/** Whether there is a registry of companies. */
export const readRegistry = () => read<z.infer<typeof registryState>>('/api/company-registry');

/** Companies that the registry suggests. */
export const suggestCompanies = (query: string) =>
  api<CompanyLookup>('/api/company-suggestions', { body: { query } });

/** Suggestions for an address as it is typed. `call` carries the sign-in or the registration token. */
export const suggestAddresses = (call: Api, address: string) =>
  call<z.infer<typeof addressSuggestions>>('/api/account/address-data', { body: { address } });
