import { queryOptions, useSuspenseQuery, type QueryClient } from '@tanstack/react-query';
import { Suspense } from 'react';
import type { RequestView } from '#contract/requests.ts';
import type { AccountView } from '#contract/accounts.ts';
import type { Role } from '#contract/roles.ts';
import type { OfferMakingProps } from '#web/features/offer-composer/index.ts';
import { OffersOfRequest } from '#web/features/commercial-offers/index.ts';
import { RepeatButton } from '#web/features/request-drafts/index.ts';
import { RequestPage as RequestFrame, useRequestRefresh } from '#web/features/requests/index.ts';
import { typesQuery } from '#web/lib/types-query.ts';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { SendAnew } from './send-anew.tsx';

// Clients and vendors make no offers, so they need not load how. `lazy` would draw its fallback once, loaded or not.
const makingQuery = queryOptions({
  queryKey: ['requests', 'offer-making'],
  queryFn: () => import('#web/features/offer-composer/index.ts'),
  staleTime: Infinity,
});

const Making = (props: OfferMakingProps) => {
  const { OfferMaking } = useSuspenseQuery(makingQuery).data;
  return <OfferMaking {...props} />;
};

const makers: ReadonlySet<Role> = new Set(['lessor', 'manager', 'admin']);

/** Those who see the offers of several lessors: neither a lessor nor a vendor does. */
const comparers: ReadonlySet<Role> = new Set(['client', 'manager', 'admin']);

const loadMakingParts = async (queryClient: QueryClient, role: Role): Promise<void> => {
  const { lessorsQuery } = await queryClient.ensureQueryData(makingQuery);
  if (role !== 'lessor') await queryClient.prefetchQuery(lessorsQuery);
};

/** Loads what stands above other parts of the page, so that nothing moves from under a pointer; a failure is theirs to say. */
export const loadRequestParts = async (queryClient: QueryClient, role: Role): Promise<void> => {
  await Promise.allSettled([
    makers.has(role) && loadMakingParts(queryClient, role),
    comparers.has(role) && queryClient.prefetchQuery(typesQuery),
  ]);
};

/** The company of a request, where the reader acts for it. */
const ownCompany = ({ company }: RequestView, { companies }: AccountView): string | undefined =>
  companies.find(({ id, role }) => id === company.id && role !== 'viewer')?.id;

/** A client may ask for the same again, unless they only look on. */
const mayRepeat = (request: RequestView, account: AccountView): boolean =>
  account.role === 'client' &&
  request.status !== 'draft' &&
  (request.client?.id === account.id || ownCompany(request, account) !== undefined);

/** A request with its commercial offers, and what its reader does about them. */
export const RequestPage = ({ request, account }: { request: RequestView; account: AccountView }) => {
  const { role } = account;
  const refresh = useRequestRefresh(request.id);
  const making = makers.has(role) && request.status !== 'draft' && (
    <Suspense fallback={<Skeleton className="h-48 rounded-lg!" />}>
      <Making request={request} forStaff={role !== 'lessor'} refresh={refresh} />
    </Suspense>
  );
  const sendsAnew =
    role === 'client' &&
    request.status === 'expired' &&
    request.abilities.transitions.some(({ to }) => to === 'submitted');
  return (
    <RequestFrame
      request={request}
      role={role}
      offers={
        comparers.has(role) && (
          <div className="flex flex-col gap-5">
            {sendsAnew && <SendAnew key={request.version} request={request} />}
            <OffersOfRequest request={request} />
          </div>
        )
      }
      making={making}
      repeat={
        mayRepeat(request, account) && (
          <RepeatButton request={request} companyId={ownCompany(request, account)} />
        )
      }
    />
  );
};
