import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import type { z } from 'zod/mini';
import type { usersPage, UserView } from '#contract/people.ts';
import type {
  StaffVendor,
  StaffVendorBody,
  StaffVendorChange,
  staffVendorsPage,
} from '#contract/staff-vendors.ts';
import { session } from '#web/lib/session/browser-session.ts';
import { vendorsKey } from '#web/lib/vendors-cache.ts';
import type { VendorsSearch } from './vendors-search.ts';

const address = '/api/staff/vendors';

const staffVendorsKey = [...vendorsKey, 'staff'] as const;

/** Vendors, page by page. */
export const staffVendorsQuery = ({ q, status }: Pick<VendorsSearch, 'q' | 'status'>) =>
  infiniteQueryOptions({
    queryKey: [...staffVendorsKey, 'list', { q, status }],
    queryFn: ({ signal, pageParam }) =>
      session.call<z.infer<typeof staffVendorsPage>>(address, {
        query: { q, status, cursor: pageParam, limit: 50 },
        signal,
      }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (page) => page.nextCursor ?? undefined,
    staleTime: 0,
  });

/** A vendor. */
export const staffVendorQuery = (id: string) =>
  queryOptions({
    queryKey: [...staffVendorsKey, 'one', id],
    queryFn: ({ signal }) => session.call<StaffVendor>(`${address}/${id}`, { signal }),
    staleTime: 0,
  });

/** Adds a vendor. */
export const addVendor = (body: StaffVendorBody): Promise<StaffVendor> => session.call(address, { body });

/** Changes a vendor, hides it or shows it again. */
export const changeVendor = (id: string, body: StaffVendorChange): Promise<StaffVendor> =>
  session.call(`${address}/${id}`, { body });

/** Removes a vendor that nothing refers to. */
export const removeVendor = ({ id, version }: StaffVendor): Promise<object> =>
  session.call(`${address}/${id}`, { method: 'DELETE', query: { version } });

/** A person of the list of all people. */
export type FoundPerson = z.infer<typeof usersPage>['items'][number];

/** People by name, e-mail or phone. */
export const peopleQuery = (q: string) =>
  queryOptions({
    queryKey: ['users', 'found', q],
    queryFn: ({ signal }) =>
      session.call<z.infer<typeof usersPage>>('/api/users', { query: { q, limit: 10 }, signal }),
    enabled: q.length > 1,
  });

/** Makes a person work for a vendor or, with null, a client again. */
export const bindPerson = async (userId: string, vendorId: string | null): Promise<void> => {
  const { version } = await session.call<UserView>(`/api/users/${userId}`);
  const change = vendorId === null ? { role: 'client' } : { role: 'vendor', vendorId };
  await session.call(`/api/users/${userId}`, { body: { ...change, version } });
};
