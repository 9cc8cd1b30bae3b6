import { ApplicationFrame, StepSkeleton } from '#web/features/funnel/index.ts';
import { Skeleton } from '#web/ui/skeleton.tsx';

/** Placeholder of the funnel until its scripts have loaded; it needs none itself. */
export const ApplicationSkeleton = () => (
  <ApplicationFrame aside={<Skeleton className="h-44 rounded-lg! max-lg:order-first lg:h-96" />}>
    <StepSkeleton />
  </ApplicationFrame>
);
