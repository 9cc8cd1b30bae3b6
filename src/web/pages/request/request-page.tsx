import { lazy, Suspense } from 'react';
import type { RequestView } from '#contract/requests.ts';
import type { Role } from '#contract/roles.ts';
import { OffersOfRequest } from '#web/features/commercial-offers/index.ts';
import { RequestPage as RequestFrame, useRequestRefresh } from '#web/features/requests/index.ts';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { SendAnew } from './send-anew.tsx';

// Clients and vendors make no offers, so they need not load how.
const OfferMaking = lazy(async () => ({
  default: (await import('#web/features/offer-composer/index.ts')).OfferMaking,
}));

const makers: ReadonlySet<Role> = new Set(['lessor', 'manager', 'admin']);

/** Those who see the offers of several lessors: neither a lessor nor a vendor does. */
const comparers: ReadonlySet<Role> = new Set(['client', 'manager', 'admin']);

/** A request with its commercial offers, and what its reader does about them. */
export const RequestPage = ({ request, role }: { request: RequestView; role: Role }) => {
  const refresh = useRequestRefresh(request.id);
  const making = makers.has(role) && request.status !== 'draft' && (
    <Suspense fallback={<Skeleton className="h-48 rounded-lg!" />}>
      <OfferMaking request={request} forStaff={role !== 'lessor'} refresh={refresh} />
    </Suspense>
  );
  const sends = role === 'client' && request.abilities.transitions.some(({ to }) => to === 'submitted');
  return (
    <RequestFrame
      request={request}
      role={role}
      offers={
        comparers.has(role) && (
          <div className="flex flex-col gap-5">
            {sends && <SendAnew key={request.version} request={request} />}
            <OffersOfRequest request={request} />
          </div>
        )
      }
      making={making}
    />
  );
};
