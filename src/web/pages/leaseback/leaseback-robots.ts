import { leasebackQuestions } from '#web/features/leaseback/index.ts';
import type { ForRobots } from '#web/lib/page-head-robots.ts';

/** Common questions about leaseback; pass it through `createIsomorphicFn().server(…)`. */
export const leasebackForRobots = (): ForRobots => ({ questions: leasebackQuestions });
