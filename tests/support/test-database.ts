import { randomBytes } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { Client } from 'pg';
import { pino } from 'pino';
import { inject } from 'vitest';
import { openDatabase, type OpenDatabase } from '#server/platform/db/open.ts';

const silent = pino({ level: 'silent' });

const openFresh = async (connectionString: string, template: string): Promise<OpenDatabase> => {
  const name = `leasing_test_${randomBytes(6).toString('hex')}`;
  const server = new Client({ connectionString });
  await server.connect();
  await server.query(`create database ${name} template ${template}`);
  const url = new URL(connectionString);
  url.pathname = `/${name}`;
  const database = await openDatabase({ connectionString: url.href, poolSize: 8 }, silent);
  return {
    ...database,
    close: async () => {
      await database.close();
      await server.query(`drop database ${name} with (force)`);
      await server.end();
    },
  };
};

/**
 * A migrated database without a row, for one test file: embedded, or on PostgreSQL when `TEST_DATABASE_URL` names a server whose
 * user may create databases. `close` removes it.
 */
export const openTestDatabase = async (): Promise<OpenDatabase> => {
  const source = inject('testDatabase');
  if (source.kind === 'postgres') return openFresh(source.connectionString, source.template);
  return openDatabase({ image: new Blob([await readFile(source.image)]) }, silent);
};
