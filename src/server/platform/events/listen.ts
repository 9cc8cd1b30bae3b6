import { setTimeout as sleep } from 'node:timers/promises';
import { Client, type ClientConfig } from 'pg';
import type { Logger } from 'pino';

type Parts = {
  connection: ClientConfig;
  channel: string;
  log: Logger;
  /** Called after each connect: what was sent before is lost. */
  onConnect: () => void;
  onPayload: (payload: string) => Promise<void>;
};

const heartbeatMs = 10_000;
const queryTimeoutMs = 5000;
const longestPauseMs = 1000;

const connect = async (parts: Parts): Promise<{ client: Client; lost: Promise<void> }> => {
  const client = new Client({
    ...parts.connection,
    application_name: 'leasing-listen',
    query_timeout: queryTimeoutMs,
  });
  const { promise: lost, resolve } = Promise.withResolvers<void>();
  client.on('error', () => resolve());
  client.on('end', () => resolve());
  let turn = Promise.resolve();
  client.on('notification', ({ payload = '' }) => {
    turn = turn.then(() => parts.onPayload(payload));
  });
  try {
    await client.connect();
    await client.query(`listen "${parts.channel}"`);
  } catch (err) {
    await client.end().catch(() => undefined);
    throw err;
  }
  return { client, lost };
};

/** Checks the connection from time to time, since a network may drop it silently. */
const watch = async (client: Client, over: Promise<void>): Promise<void> => {
  const beat = setInterval(() => {
    client.query('select 1').catch(() => client.end().catch(() => undefined));
  }, heartbeatMs);
  await over;
  clearInterval(beat);
  await client.end().catch(() => undefined);
};

/**
 * Listens on a connection of its own and reconnects, with growing pauses up to 1 s, whenever that is lost. Payloads are passed on one at a
 * time. Resolves after the first connect with a function that stops it.
 * @throws what `pg` throws if the first connect fails.
 */
export const listen = async (parts: Parts): Promise<() => Promise<void>> => {
  const stopping = new AbortController();
  const { promise: stopped, resolve: stop } = Promise.withResolvers<void>();
  let { client, lost } = await connect(parts);
  parts.onConnect();

  const reconnect = async (): Promise<void> => {
    for (let pause = 100; !stopping.signal.aborted; pause = Math.min(pause * 2, longestPauseMs)) {
      try {
        ({ client, lost } = await connect(parts));
        return parts.onConnect();
      } catch (err) {
        parts.log.warn({ err }, 'the connection for LISTEN cannot be made');
        await sleep(pause, undefined, { signal: stopping.signal }).catch(() => undefined);
      }
    }
  };
  const run = async (): Promise<void> => {
    while (!stopping.signal.aborted) {
      await watch(client, Promise.race([lost, stopped]));
      if (!stopping.signal.aborted) await reconnect();
    }
  };

  const running = run();
  return async () => {
    stopping.abort();
    stop();
    await running;
  };
};
