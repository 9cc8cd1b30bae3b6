import type { OpenDatabase } from '#server/platform/db/open.ts';
import { startBreakableProxy, type BreakableProxy } from './breakable-proxy.ts';
import { freePort } from './free-port.ts';
import { startServerProcess, type ServerProcess } from './server-process.ts';
import { openTestDatabase } from './test-database.ts';

/** A PostgreSQL database that a server reaches only through a proxy. */
export type BehindProxy = {
  database: OpenDatabase;
  proxy: BreakableProxy;
  /** Starts the server, once. */
  start: () => Promise<ServerProcess>;
  /** Kills the server and removes the database. */
  close: () => Promise<void>;
};

/** Makes an empty database and a proxy to it, intact. */
export const openBehindProxy = async (): Promise<BehindProxy> => {
  const database = await openTestDatabase();
  const url = new URL(database.backend.kind === 'postgres' ? database.backend.connectionString : '');
  const proxy = await startBreakableProxy(new URL(url));
  url.host = `127.0.0.1:${proxy.port}`;
  let server: ServerProcess | undefined;
  return {
    database,
    proxy,
    start: async () => {
      server = startServerProcess(await freePort(), { DATABASE_URL: url.href, HOST: '127.0.0.1' });
      return server;
    },
    close: async () => {
      await server?.end('SIGKILL');
      await proxy.cut();
      await database.close();
    },
  };
};
