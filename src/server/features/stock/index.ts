import type { MakeFeature } from '#server/platform/feature.ts';
import { stockRoutes } from './stock.routes.ts';

/** What vendors put on sale by hand: working copies of offers, moderation, and the vendor's list. */
export const makeStock: MakeFeature = (context) => ({ name: 'stock', routes: stockRoutes(context) });

export { countDrafts } from './drafts.repository.ts';
export {
  attachPhotosInDoubt,
  sendToModeration,
  withdrawFromModeration,
  type OfferInDoubt,
} from './offers-in-doubt.service.ts';
export { stockReaders } from './stock-readers.ts';
