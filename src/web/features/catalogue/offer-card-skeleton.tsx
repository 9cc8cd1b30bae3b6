import { Skeleton, SkeletonText } from '#web/ui/skeleton.tsx';

/** A placeholder of the size of a card. */
export function OfferCardSkeleton() {
  return (
    <div className="flex h-full flex-col rounded-lg bg-surface hairline">
      <Skeleton className="aspect-video w-full rounded-b-none!" />
      <div className="flex grow flex-col gap-3 p-4 md:p-5">
        <Skeleton className="h-6 w-3/4" />
        <Skeleton className="h-8 w-1/2" />
        <SkeletonText lines={3} />
        <Skeleton className="mt-3 h-7" />
      </div>
    </div>
  );
}
