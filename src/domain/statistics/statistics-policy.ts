import { isStaff } from '../actor.ts';
import { definePolicy } from '../policy.ts';

/** Who reads statistics of all requests: staff only. A lessor would learn about its rivals from them. */
export const statisticsPolicy = definePolicy<null, 'readStatistics'>({
  read: (actor) => actor.kind === 'user',
  readStatistics: isStaff,
});
