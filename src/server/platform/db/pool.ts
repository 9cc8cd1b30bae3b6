import { Pool, type PoolConfig } from 'pg';

/**
 * A pool whose lost connections end nothing but what needs them: `onLost` is told of each. The pool itself listens to idle connections
 * only, and without a listener one that is lost, idle or between two statements of a transaction, would end the process.
 */
export const createPool = (options: PoolConfig, onLost: (err: Error) => void): Pool =>
  new Pool(options).on('error', onLost).on('connect', (client) => client.on('error', onLost));
