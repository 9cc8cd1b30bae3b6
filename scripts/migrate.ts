import { withDatabase } from './with-database.ts';

/** `npm run migrate`: migrates the configured database and ends; a start of the server does the same by itself. */
await withDatabase(async ({ migrated }) => {
  console.log(migrated.length === 0 ? 'The database is up to date.' : `Done: ${migrated.join(', ')}`);
});
