import { leasebackQuestions } from '#web/features/leaseback/index.ts';
import type { ForRobots } from '#web/lib/page-head-robots.ts';

/** What people ask of leaseback; to be handed over by `createIsomorphicFn().server(…)`. */
export const leasebackForRobots = (): ForRobots => ({ questions: leasebackQuestions });
