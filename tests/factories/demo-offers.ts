import { seedDemoOffers } from '#server/features/demo/index.ts';
import type { TestApp } from '../support/test-app.ts';

/** The vendors and offers of the demo, without its people. */
export const createDemoOffers = async (t: TestApp): Promise<void> => {
  await t.context.db.transaction().execute((tx) => seedDemoOffers(t.context, tx));
};
