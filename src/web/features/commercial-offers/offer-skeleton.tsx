import { Skeleton } from '#web/ui/skeleton.tsx';

/** Keeps the room for an offer until it has loaded. */
export const OfferSkeleton = () => (
  <div aria-busy="true" className="page flex min-h-[calc(100dvh-4rem)] flex-col gap-6 py-8">
    <h1 className="sr-only">Коммерческое предложение</h1>
    <Skeleton className="h-28 max-w-2xl rounded-lg!" />
    <div className="grid gap-5 lg:grid-cols-[minmax(0,1fr)_26rem]">
      <Skeleton className="h-120 rounded-lg!" />
      <Skeleton className="h-64 rounded-lg!" />
    </div>
  </div>
);
