import { createContext } from '#server/compose.ts';
import { sealSecrets } from '#server/kept-secrets.ts';
import { systemClock } from '#server/platform/clock.ts';
import { withDatabase } from './with-database.ts';

/**
 * `npm run rotate-secrets`: encrypts every secret of the configured database with the first key of `SECRETS_KEY`, so that the others may be
 * removed from it. Servers on PostgreSQL keep running meanwhile.
 */
await withDatabase(async ({ env, log, database }) => {
  const { db } = database;
  const { secrets } = createContext({ env, log, clock: systemClock, database, work: false });
  const written = await sealSecrets({ db, secrets, log }, 'all');
  for (const [table, rows] of Object.entries(written)) console.log(`${table}: ${rows}`);
});
