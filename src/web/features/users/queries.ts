import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import type { z } from 'zod/mini';
import type { auditPage, CompanyPeople, InvitationView, usersPage, UserView } from '#contract/people.ts';
import { api } from '#web/lib/api-client.ts';
import { session } from '#web/lib/session/browser-session.ts';
import type { UsersSearch } from './users-search.ts';

/** Address of the calls about a company's people. */
export const peopleAddress = (companyId: string): string =>
  `/api/companies/${encodeURIComponent(companyId)}/people`;

/** A company's people and invitations. */
export const companyPeopleQuery = (companyId: string) =>
  queryOptions({
    queryKey: ['companies', companyId, 'people'],
    queryFn: ({ signal }) => session.call<CompanyPeople>(peopleAddress(companyId), { signal }),
  });

/** Prefix of the query keys of all lists of people. */
export const usersListKey = ['users', 'list'] as const;

/** All people, page by page. */
export const usersQuery = ({ q, role, status }: Pick<UsersSearch, 'q' | 'role' | 'status'>) =>
  infiniteQueryOptions({
    queryKey: [...usersListKey, { q, role, status }],
    queryFn: ({ signal, pageParam }) =>
      session.call<z.infer<typeof usersPage>>('/api/users', {
        query: { q, role, status, cursor: pageParam, limit: 50 },
        signal,
      }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (page) => page.nextCursor ?? undefined,
  });

/** A person as an admin opens them. */
export const userQuery = (id: string) =>
  queryOptions({
    queryKey: ['users', 'one', id],
    queryFn: ({ signal }) => session.call<UserView>(`/api/users/${encodeURIComponent(id)}`, { signal }),
  });

/** The filters of the log, as its calls accept them. */
export const auditFiltersOf = ({ actor, subject, subjectType, type, from, to }: UsersSearch) => ({
  actor,
  subject,
  subjectType,
  type,
  from,
  to,
});

/** The audit log, page by page. */
export const auditQuery = (search: UsersSearch) =>
  infiniteQueryOptions({
    queryKey: ['audit', auditFiltersOf(search)],
    queryFn: ({ signal, pageParam }) =>
      session.call<z.infer<typeof auditPage>>('/api/audit', {
        query: { ...auditFiltersOf(search), cursor: pageParam, limit: 50 },
        signal,
      }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (page) => page.nextCursor ?? undefined,
    // What has just been done must be in it.
    staleTime: 0,
  });

/** The invitation behind a letter's token. */
export const invitationQuery = (token: string) =>
  queryOptions({
    queryKey: ['invitations', token],
    queryFn: ({ signal }) => api<InvitationView>('/api/invitations/check', { body: { token }, signal }),
    retry: false,
  });
