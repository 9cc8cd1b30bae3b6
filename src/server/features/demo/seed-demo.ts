import { findVendorOfSource, isCatalogueEmpty, readCheapestIds } from '#server/features/offers/index.ts';
import { hasPeople } from '#server/features/people/index.ts';
import { orderEventsByTime } from '#server/platform/events/order-by-time.ts';
import { createLimits } from '#server/platform/limits/create-limits.ts';
import type { DemoContext } from './demo-deals.ts';
import { seedDesk } from './demo-desk.ts';
import { seedPeople } from './demo-people.ts';
import { seedLessors } from './demo-lessors.ts';
import { alone } from './demo.repository.ts';
import { seedRequests } from './demo-requests.ts';
import { seedOffers } from './seed-offers.ts';

/** How many offers the demo's requests are spread over. */
const offersRequested = 15;

const offersToRequest = async (context: DemoContext): Promise<string[]> => {
  const ids = await readCheapestIds(context.db, 1000);
  const step = Math.max(1, Math.floor(ids.length / offersRequested));
  return ids.filter((_, index) => index % step === 0);
};

const seed = async (context: DemoContext): Promise<void> => {
  await context.db.transaction().execute(async (tx) => {
    if (!(await isCatalogueEmpty(tx)) || (await hasPeople(tx))) return;
    await seedOffers(context, tx);
    await seedLessors(context, tx);
  });
  const vendorId = await findVendorOfSource(context.db, 'demo');
  if (vendorId === undefined || (await hasPeople(context.db))) return;
  const people = await seedPeople(context, vendorId);
  await seedRequests(context, people, await offersToRequest(context));
  await seedDesk(context, people);
  await orderEventsByTime(context.db);
};

/**
 * Fills an empty database with the demo: vendors, offers and lessors in one transaction, then people, their requests and the offers of
 * lessors; a start interrupted between the two continues at the next one. Call it if `DEMO` is on; a database that holds anything else is
 * left alone. If several instances start together, one fills it and the others wait.
 */
export const seedDemo = (context: DemoContext): Promise<void> =>
  alone(context.db, (db) =>
    seed({ ...context, db, limits: createLimits(db, { ...context, enabled: false }) }),
  );
