import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import type { z } from 'zod/mini';
import type { companiesPage, companyOfStaff } from '#contract/companies.ts';
import type { CompanyPeople } from '#contract/people.ts';
import { session } from '#web/lib/session/browser-session.ts';

/** A company as staff open it. */
export type CompanyOfStaff = z.infer<typeof companyOfStaff>;

/** Address of the calls about a company. */
export const companyAddress = (companyId: string): string =>
  `/api/companies/${encodeURIComponent(companyId)}`;

/** Prefix of the query keys of all lists of companies. */
export const companiesListKey = ['companies', 'list'] as const;

/** The filters of a list of companies. */
export type CompaniesFilter = { q?: string | undefined; state?: string | undefined; waiting?: 'true' };

/** Companies, page by page. */
export const companiesQuery = (filter: CompaniesFilter) =>
  infiniteQueryOptions({
    queryKey: [...companiesListKey, filter],
    queryFn: ({ signal, pageParam }) =>
      session.call<z.infer<typeof companiesPage>>('/api/companies', {
        query: { ...filter, cursor: pageParam, limit: 50 },
        signal,
      }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (page) => page.nextCursor ?? undefined,
    // A colleague may have decided meanwhile.
    staleTime: 0,
  });

/** A company as staff open it. */
export const companyQuery = (id: string) =>
  queryOptions({
    queryKey: ['companies', id, 'staff'],
    queryFn: ({ signal }) => session.call<CompanyOfStaff>(companyAddress(id), { signal }),
    staleTime: 0,
  });

/** A company's people with their proofs. */
export const peopleQuery = (id: string) =>
  queryOptions({
    queryKey: ['companies', id, 'people'],
    queryFn: ({ signal }) => session.call<CompanyPeople>(`${companyAddress(id)}/people`, { signal }),
    staleTime: 0,
  });
