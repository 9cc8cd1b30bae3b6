import { queryOptions, useSuspenseQuery, type QueryClient } from '@tanstack/react-query';
import { Suspense } from 'react';
import type { RequestOutline, RequestView } from '#contract/requests.ts';
import type { AccountView } from '#contract/accounts.ts';
import type { Role } from '#contract/roles.ts';
import type { OfferMakingProps } from '#web/features/offer-composer/index.ts';
import { Conversation, conversationQuery } from '#web/features/conversations/index.ts';
import { openFile } from '#web/lib/open-file.ts';
import { OffersOfRequest } from '#web/features/request-offers/index.ts';
import { PaymentsSection, paymentsQuery } from '#web/features/payments/index.ts';
import { RepeatButton } from '#web/features/request-drafts/index.ts';
import { RequestDocuments, requestDocumentsQuery } from '#web/features/request-documents/index.ts';
import {
  isOutline,
  RequestPage as RequestFrame,
  requestQuery,
  useRequestUpdates,
  useRequestRefresh,
} from '#web/features/requests/index.ts';
import { typesQuery } from '#web/lib/types-query.ts';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { PassOn } from './pass-on.tsx';
import { SendAnew } from './send-anew.tsx';

// Clients and vendors make no offers, so they need not load the tools for it. `lazy` would render its fallback once, even when loaded.
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

/** Roles that see the offers of several lessors: neither a lessor nor a vendor does. */
const comparers: ReadonlySet<Role> = new Set(['client', 'manager', 'admin']);

const loadMakingParts = async (queryClient: QueryClient, role: Role): Promise<void> => {
  const { lessorsQuery } = await queryClient.ensureQueryData(makingQuery);
  if (role !== 'lessor') await queryClient.prefetchQuery(lessorsQuery);
};

const loadParts = async (queryClient: QueryClient, role: Role): Promise<void> => {
  await Promise.allSettled([
    makers.has(role) && loadMakingParts(queryClient, role),
    comparers.has(role) && queryClient.prefetchQuery(typesQuery),
  ]);
};

/** All roles but the vendor see the documents of a sent request; a lessor only once its КП is accepted. */
const seesDocuments = ({ status, lessor }: RequestView, role: Role): boolean =>
  status !== 'draft' && role !== 'vendor' && (role !== 'lessor' || lessor !== null);

/** The company of a request, if the reader acts for it. */
const ownCompany = ({ company }: RequestView, { companies }: AccountView): string | undefined =>
  companies.find(({ id, role }) => id === company.id && role !== 'viewer')?.id;

/** A client may request the same again, unless they only have the right to view. */
const mayRepeat = (request: RequestView, account: AccountView): boolean =>
  account.role === 'client' &&
  request.status !== 'draft' &&
  (request.client?.id === account.id || ownCompany(request, account) !== undefined);

/** A request that was made from a КП goes to its lessor only. */
const mayPassOn = ({ abilities, onlyLessorId, invitations }: RequestView): boolean =>
  abilities.inviteLessors &&
  (onlyLessorId === null || !invitations.some(({ lessorId, ended }) => lessorId === onlyLessorId && !ended));

/** A conversation begins once the request is sent; a lessor joins it with its accepted КП, a vendor never. */
const seesConversation = ({ calculation, lessor }: RequestView, role: Role): boolean =>
  calculation !== null && role !== 'vendor' && (role !== 'lessor' || lessor !== null);

/**
 * Loads a request with the parts that are above others on its page, so that nothing moves from under a pointer; each part reports its own
 * failure.
 * @throws what loading the request throws
 */
export const loadRequest = async (
  queryClient: QueryClient,
  account: AccountView | undefined,
  requestId: string,
): Promise<RequestView | RequestOutline> => {
  const [request] = await Promise.all([
    queryClient.ensureQueryData(requestQuery(requestId)),
    account && loadParts(queryClient, account.role),
  ]);
  if (account && !isOutline(request))
    await Promise.allSettled([
      seesDocuments(request, account.role) && queryClient.prefetchQuery(requestDocumentsQuery(requestId)),
      request.abilities.seePayments && queryClient.prefetchQuery(paymentsQuery(requestId)),
      seesConversation(request, account.role) &&
        queryClient.prefetchInfiniteQuery(conversationQuery(requestId)),
    ]);
  return request;
};

/** Properties of {@link RequestPage}. */
export type RequestPageProps = {
  request: RequestView;
  account: AccountView;
  /** Shown beside the list, which has the page's head. */
  inPane?: boolean;
};

/** A request with its commercial offers, and the reader's actions on them. */
export const RequestPage = ({ request, account, inPane }: RequestPageProps) => {
  const { role } = account;
  const refresh = useRequestRefresh(request.id);
  useRequestUpdates(request.id);
  const making = makers.has(role) && request.status !== 'draft' && (
    <Suspense fallback={<Skeleton className="h-48 rounded-lg!" />}>
      <Making request={request} forStaff={role !== 'lessor'} refresh={refresh} />
    </Suspense>
  );
  const repeat = mayRepeat(request, account) && (
    <RepeatButton request={request} companyId={ownCompany(request, account)} />
  );
  const { seePayments } = request.abilities;
  const sendsAnew =
    role === 'client' &&
    request.status === 'expired' &&
    request.abilities.transitions.some(({ to }) => to === 'submitted');
  return (
    <RequestFrame
      request={request}
      role={role}
      inPane={inPane}
      offers={
        comparers.has(role) && (
          <div className="flex flex-col gap-5">
            {sendsAnew && <SendAnew key={request.version} request={request} />}
            <OffersOfRequest request={request} />
            {mayPassOn(request) && <PassOn key={request.invitations.length} request={request} />}
          </div>
        )
      }
      documents={
        seesDocuments(request, role) && (
          <RequestDocuments requestId={request.id} role={role} onChanged={refresh} />
        )
      }
      conversation={
        seesConversation(request, role) && <Conversation requestId={request.id} openFile={openFile} />
      }
      making={making}
      payments={seePayments && <PaymentsSection request={request} role={role} repeat={repeat} />}
      repeat={!seePayments && repeat}
    />
  );
};
