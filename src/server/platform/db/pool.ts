import { Pool, type PoolConfig } from 'pg';
import type { Pulse } from './pulse.ts';

/** PostgreSQL by its URL; `pulse` is absent only where nothing but a migration runs. */
export type PostgresLocation = { connectionString: string; pulse?: Pulse };

/**
 * The server, too, drops a silently lost connection and its locks after some eight seconds: by default it would keep them for two hours. JIT
 * is off: our statements are short, and compiling one with a hundred branches takes ten times as long as running it.
 */
const serverSettings = {
  jit: 'off',
  tcp_keepalives_idle: 5,
  tcp_keepalives_interval: 1,
  tcp_keepalives_count: 3,
  tcp_user_timeout: 8000,
};

/** How every connection to PostgreSQL is made, in the pool and beside it. */
export const connectionTo = ({ connectionString, pulse }: PostgresLocation) => ({
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
 * A pool in which a lost connection fails only what uses it; `onLost` is called for each. The pool itself listens to idle connections only,
 * and a connection lost without a listener, between two statements of a transaction, would end the process.
 */
export const createPool = (options: PoolConfig, onLost: (err: Error) => void): Pool =>
  new Pool(options).on('error', onLost).on('connect', (client) => client.on('error', onLost));
