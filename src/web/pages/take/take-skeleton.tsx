import { ApplicationFrame, StepSkeleton } from '#web/features/funnel/index.ts';
import { Skeleton } from '#web/ui/skeleton.tsx';

/** Stands in the place of the funnel until its scripts are here; nothing of it brings any. */
export const ApplicationSkeleton = () => (
  <ApplicationFrame aside={<Skeleton className="h-44 rounded-lg! max-lg:order-first lg:h-96" />}>
    <StepSkeleton />
  </ApplicationFrame>
);
