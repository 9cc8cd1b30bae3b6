import { Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { Client } from 'pg';
import type { Logger } from 'pino';

/** Checks PostgreSQL for signs of life and owns the sockets of all connections to it. */
export type Pulse = {
  /**
   * A socket for a new connection. It is ended when the database falls silent, at once if it is silent already, and also when nothing passes
   * through it for `silenceMs`.
   */
  socket: (silenceMs?: number) => Socket;
  stop: () => Promise<void>;
};

type Beat = 'answered' | 'failed' | 'missed';

const beatMs = 500;
/** How soon a silent or refusing database is asked again. */
const retryMs = 250;
/** Together with the pause between two beats, every query that meets silence fails within four seconds. */
const patienceMs = 3500;

/** Begins like `pg`'s own message for a lost connection. */
const lost = (why: string): Error => new Error(`Connection terminated: ${why}`);

/** A beat counts as missed only after all received data was read: the event loop itself may have been blocked. */
const listenFor = (answer: Promise<unknown>): Promise<Beat> =>
  new Promise((resolve) => {
    const timer = setTimeout(() => setImmediate(resolve, 'missed'), patienceMs);
    const heard = (beat: Beat) => (): void => {
      clearTimeout(timer);
      resolve(beat);
    };
    answer.then(heard('answered'), heard('failed'));
  });

/** A connection used only for signs of life; made anew whenever it is lost. */
const createProbe = (connectionString: string) => {
  let probe: { client: Client; socket: Socket } | null = null;

  const connect = async (): Promise<void> => {
    const socket = new Socket();
    const client = new Client({ connectionString, application_name: 'leasing-pulse', stream: () => socket });
    const made = { client, socket };
    probe = made;
    client.on('error', () => {
      if (probe === made) probe = null;
    });
    await client.connect();
  };

  return {
    beat: async (): Promise<Beat> => {
      if (!probe) {
        const beat = await listenFor(connect());
        if (beat !== 'answered') return beat;
      }
      return listenFor(probe?.client.query('select 1') ?? Promise.reject(lost('the probe was lost')));
    },
    drop: (): void => {
      probe?.socket.destroy();
      probe = null;
    },
  };
};

/**
 * Counts the bytes read from these sockets; `grew` tells whether any came since its last call. A database that is merely slow still answers
 * other connections.
 */
const listenTo = (sockets: ReadonlySet<Socket>) => {
  const before = new Map([...sockets].map((socket) => [socket, socket.bytesRead]));
  return { grew: () => [...sockets].some((socket) => socket.bytesRead > (before.get(socket) ?? 0)) };
};

/**
 * A network may silently drop all traffic, and a stopped server answers nothing: no connection would ever notice. So the database is asked
 * for a sign of life again and again, on a connection that does nothing else, so that statements may take as long as they like. When neither
 * that nor anything else arrives, every socket is ended: waiting callers fail at once, and the pools connect anew as soon as the database
 * answers again.
 */
export const startPulse = (connectionString: string, log: Logger): Pulse => {
  const stopping = new AbortController();
  const sockets = new Set<Socket>();
  const probe = createProbe(connectionString);
  let silent = false;

  const fallSilent = (): void => {
    if (!silent)
      log.error({ connections: sockets.size }, 'the database is silent; its connections are ended');
    silent = true;
    for (const socket of sockets) socket.destroy(lost('the database is silent'));
  };
  const hear = (beat: Beat, grew: boolean): void => {
    if (beat !== 'answered') probe.drop();
    if (beat === 'missed' && !grew) return fallSilent();
    if (beat === 'missed' && silent) return;
    if (silent) log.info('the database answers again');
    silent = false;
  };
  const run = async (): Promise<void> => {
    while (!stopping.signal.aborted) {
      const others = listenTo(sockets);
      const beat = await probe.beat();
      if (stopping.signal.aborted) return;
      hear(beat, others.grew());
      const pause = beat === 'answered' ? beatMs : retryMs;
      await sleep(pause, undefined, { signal: stopping.signal, ref: false }).catch(() => undefined);
    }
  };
  const running = run();

  return {
    socket: (silenceMs = 0) => {
      const socket = new Socket();
      sockets.add(socket);
      socket.on('close', () => sockets.delete(socket));
      socket.setTimeout(silenceMs, () => socket.destroy(lost(`nothing came for ${silenceMs / 1000} s`)));
      if (silent) process.nextTick(() => socket.destroy(lost('the database is silent')));
      return socket;
    },
    stop: async () => {
      stopping.abort();
      probe.drop();
      await running;
    },
  };
};
