import { join } from 'node:path';
import { freePort } from '#tests/support/free-port.ts';
import { startServerProcess, type ServerProcess } from '#tests/support/server-process.ts';

const entry = join(import.meta.dirname, '../../src/server/main.ts');

/** The server under test, which is restarted again and again on the same data. */
export type Site = {
  origin: string;
  /** When it was killed, in milliseconds of the wall clock. */
  kills: readonly number[];
  /** Starts it and resolves when it is ready. */
  start: () => Promise<void>;
  /** `kill -9`. */
  kill: () => Promise<void>;
  /** Ends it with the usual signal, if it runs. */
  stop: () => Promise<void>;
};

/** The whole server, configured by `env`, on a port that stays the same over all its starts. */
export const makeSite = async (env: Record<string, string>): Promise<Site> => {
  const port = await freePort();
  const kills: number[] = [];
  let running: ServerProcess | null = null;
  const end = async (signal: NodeJS.Signals): Promise<void> => {
    const ending = running;
    running = null;
    if (ending && ending.child.exitCode === null) await ending.end(signal);
  };
  return {
    origin: `http://127.0.0.1:${port}`,
    kills,
    start: () => {
      running = startServerProcess(
        port,
        { LOG_LEVEL: 'warn', RATE_LIMITS: 'off', ACCESS_TOKEN_TTL_SECONDS: '86400', ...env },
        entry,
      );
      return running.ready();
    },
    kill: () => {
      kills.push(Date.now());
      return end('SIGKILL');
    },
    stop: () => end('SIGTERM'),
  };
};
