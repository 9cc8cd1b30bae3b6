import type { MakeFeature } from '#server/platform/feature.ts';
import { fitRoutes, lessorBlockRoutes, lessorRoutes, rateCardRoutes } from './lessors.routes.ts';

/** Leasing companies, their rate cards, and what the cards offer for a lease. */
export const makeLessors: MakeFeature = (context) => ({
  name: 'lessors',
  routes: (app) => {
    fitRoutes(app, context);
    lessorRoutes(app, context);
    lessorBlockRoutes(app, context);
    rateCardRoutes(app, context);
  },
});

export { fitLessors, fitsFor } from './fit.service.ts';
export {
  findActiveLessors,
  findLeasing,
  findLessor,
  findLessorNames,
  findLessors,
  findLessorsByIds,
  holdActiveLessors,
  holdLessor,
  lockLessor,
  type LessorRow,
} from './lessors.repository.ts';
export { holdUnblocked } from './lessor-blocks.service.ts';
export { addLessor, requireLessor } from './lessors.service.ts';
export { countCardsOfType } from './rate-cards.repository.ts';
export { addCard, findOpenCard } from './rate-cards.service.ts';
