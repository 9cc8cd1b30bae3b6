import { createContext } from '#server/compose.ts';
import { sealSecrets } from '#server/kept-secrets.ts';
import { systemClock } from '#server/platform/clock.ts';
import { withDatabase } from './with-database.ts';

/**
 * `npm run rotate-secrets`: encrypts every secret of the configured database by the first key of `SECRETS_KEY`, so that the others may be
 * taken out of it. Servers on PostgreSQL go on meanwhile.
 */
await withDatabase(async ({ env, log, database }) => {
  const { db } = database;
  const { secrets } = createContext({ env, log, clock: systemClock, database, work: false });
  const written = await sealSecrets({ db, secrets, log }, 'all');
  for (const [table, rows] of Object.entries(written)) console.log(`${table}: ${rows}`);
});
