import { isStaff } from '../actor.ts';
import { definePolicy } from '../policy.ts';

/** Who reads what came of all requests: staff. A lessor would learn from it of its rivals. */
export const statisticsPolicy = definePolicy<null, 'readStatistics'>({
  read: (actor) => actor.kind === 'user',
  readStatistics: isStaff,
});
