import type { Context } from '#server/platform/context.ts';
import { isEmpty } from './demo.repository.ts';
import { seedOffers } from './seed-offers.ts';

/**
 * Fills an empty database with the demo: vendors and offers, all in one transaction. Call it when `DEMO` says so; a database in which
 * there is a vendor, an offer or a person is left as it is.
 * @returns whether it was filled
 */
export const seedDemo = (context: Context): Promise<boolean> =>
  context.db.transaction().execute(async (tx) => {
    if (!(await isEmpty(tx))) return false;
    await seedOffers(context, tx);
    return true;
  });
