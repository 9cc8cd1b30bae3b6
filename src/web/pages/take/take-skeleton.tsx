import { StepSkeleton, ApplicationHeading } from '#web/features/funnel/index.ts';
import { Skeleton } from '#web/ui/skeleton.tsx';

/** Stands in the place of the funnel until its scripts are here; nothing of it brings any. */
export const ApplicationSkeleton = () => (
  <div className="page py-6 md:py-10">
    <ApplicationHeading />
    <div className="grid gap-6 lg:grid-cols-[minmax(0,1fr)_24rem] lg:items-start lg:gap-8">
      <div className="min-w-0">
        <StepSkeleton />
      </div>
      <Skeleton className="h-44 rounded-lg! max-lg:order-first lg:h-96" />
    </div>
  </div>
);
