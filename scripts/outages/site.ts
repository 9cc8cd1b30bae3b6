import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pino } from 'pino';
import { createPerson, hashPassword } from '#server/features/people/index.ts';
import { systemClock } from '#server/platform/clock.ts';
import { migrate } from '#server/platform/db/migrate.ts';
import { openDatabase } from '#server/platform/db/open.ts';
import { freePort } from '#tests/support/free-port.ts';
import { startServerProcess, type ServerProcess } from '#tests/support/server-process.ts';

const entry = join(import.meta.dirname, '../../src/server/main.ts');

/** A person who signs in and uploads while something is broken. */
export const person = {
  email: 'client@example.com',
  phone: '+79000000001',
  name: 'Анна Северова',
  password: 'ключ от склада № 7',
};

/** Migrates an empty database and adds one client. */
export const prepareDatabase = async (connectionString: string): Promise<void> => {
  const database = await openDatabase({ connectionString }, pino({ level: 'silent' }));
  await migrate(database);
  const { password, ...rest } = person;
  const passwordHash = await hashPassword(password);
  await createPerson({ db: database.db, clock: systemClock }, { ...rest, passwordHash, role: 'client' });
  await database.close();
};

/** The whole server in a separate process, with its pages. */
export type Site = ServerProcess & { stop: () => Promise<void> };

/** Starts the server, on a free port or the previous one, and waits until it is ready. */
export const startSite = async (env: Record<string, string>, samePort?: number): Promise<Site> => {
  const folder = await mkdtemp(join(tmpdir(), 'leasing-outages-'));
  const port = samePort ?? (await freePort());
  const settings = { LOG_LEVEL: 'warn', RATE_LIMITS: 'off', DATA_DIR: folder, ...env };
  const server = startServerProcess(port, settings, entry);
  const stop = async (): Promise<void> => {
    if (server.child.exitCode === null) await server.end('SIGTERM');
    await rm(folder, { recursive: true, force: true });
  };
  try {
    await server.ready();
  } catch (err) {
    await stop();
    throw err;
  }
  return { ...server, stop };
};
