import { Pool, type PoolConfig } from 'pg';
import type { Pulse } from './pulse.ts';

/** A PostgreSQL by its URL; `pulse` is absent only where nothing but a migration runs. */
export type PostgresPlace = { connectionString: string; pulse?: Pulse };

/**
 * The server, too, gives up a connection that was lost without a word, with its locks, some eight seconds later: by default it would hold
 * them for two hours. It compiles no statement: ours are short, and one of a hundred branches is compiled ten times as long as it runs.
 */
const serverSettings = {
  jit: 'off',
  tcp_keepalives_idle: 5,
  tcp_keepalives_interval: 1,
  tcp_keepalives_count: 3,
  tcp_user_timeout: 8000,
};

/** How every connection to PostgreSQL is made, in the pool and beside it. */
export const connectionTo = ({ connectionString, pulse }: PostgresPlace) => ({
  connectionString,
  connectionTimeoutMillis: 3000,
  keepAlive: true,
  keepAliveInitialDelayMillis: 5000,
  options: Object.entries(serverSettings)
    .map(([name, value]) => `-c ${name}=${value}`)
    .join(' '),
  ...(pulse ? { stream: () => pulse.socket() } : {}),
});

/**
 * A pool whose lost connections end nothing but what needs them: `onLost` is told of each. The pool itself listens to idle connections
 * only, and without a listener one that is lost, idle or between two statements of a transaction, would end the process.
 */
export const createPool = (options: PoolConfig, onLost: (err: Error) => void): Pool =>
  new Pool(options).on('error', onLost).on('connect', (client) => client.on('error', onLost));
