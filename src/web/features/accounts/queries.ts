import { queryOptions } from '@tanstack/react-query';
import type { z } from 'zod/mini';
import type { addressSuggestions, companyByInn } from '#contract/accounts.ts';
import type { DemoAnswer } from '#contract/demo.ts';
import { api } from '#web/lib/api-client.ts';
import type { Api } from '#web/lib/api-client.ts';

/** What the registry knows of an ИНН. */
export type CompanyLookup = z.infer<typeof companyByInn>;

/** Asks the registry of companies; asked once for each ИНН. */
export const companyByInnQuery = (inn: string) =>
  queryOptions({
    queryKey: ['company-by-inn', inn],
    queryFn: ({ signal }) => api<CompanyLookup>('/api/company-by-inn', { body: { inn }, signal }),
    staleTime: Infinity,
    retry: false,
  });

/** Suggestions for an address as it is typed. `call` carries the sign-in or the registration token. */
export const addressQuery = (call: Api, address: string) =>
  queryOptions({
    queryKey: ['address-data', address],
    queryFn: ({ signal }) =>
      call<z.infer<typeof addressSuggestions>>('/api/account/address-data', { body: { address }, signal }),
    staleTime: Infinity,
    retry: false,
  });

/** Whether this is the demo, and who may be signed in as: nobody elsewhere. */
export const demoQuery = queryOptions({
  queryKey: ['demo'],
  queryFn: ({ signal }) => api<DemoAnswer>('/api/demo', { signal }),
  staleTime: Infinity,
});
