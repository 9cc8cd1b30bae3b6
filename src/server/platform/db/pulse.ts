import { Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { Client } from 'pg';
import type { Logger } from 'pino';

/** Feels the pulse of a PostgreSQL and owns the sockets of all connections to it. */
export type Pulse = {
  /**
   * A socket for a new connection. It is ended when the database falls silent, and at once while it is silent; `silenceMs` ends it also when
   * nothing goes through for so long.
   */
  socket: (silenceMs?: number) => Socket;
  stop: () => Promise<void>;
};

type Beat = 'answered' | 'failed' | 'missed';

const beatMs = 500;
/** While it is silent or refuses: how soon it is asked again. */
const retryMs = 250;
/** With the pause between two beats, every query that meets silence fails within four seconds. */
const patienceMs = 3500;

/** Begins as the words of `pg` for a lost connection do. */
const lost = (why: string): Error => new Error(`Connection terminated: ${why}`);

/** A beat is missed only after all that has come in was read: the event loop itself may have stood still. */
const listenFor = (answer: Promise<unknown>): Promise<Beat> =>
  new Promise((resolve) => {
    const timer = setTimeout(() => setImmediate(resolve, 'missed'), patienceMs);
    const heard = (beat: Beat) => (): void => {
      clearTimeout(timer);
      resolve(beat);
    };
    answer.then(heard('answered'), heard('failed'));
  });

/** A connection that is asked for nothing but a sign of life; made anew whenever it was lost. */
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

/** Counts the bytes read from these sockets; `grew` tells whether any came since it was last asked. A database that is merely slow still answers other connections. */
const listenTo = (sockets: ReadonlySet<Socket>) => {
  const before = new Map([...sockets].map((socket) => [socket, socket.bytesRead]));
  return { grew: () => [...sockets].some((socket) => socket.bytesRead > (before.get(socket) ?? 0)) };
};

/**
 * A network may swallow all traffic without a word, and a stopped server answers nothing: no connection would ever notice. So the database is asked
 * for a sign of life again and again, on a connection that does nothing else: a statement may take as long as it likes. When none comes, nor anything else, every socket
 * is ended: those who wait hear of it now, and the pools make new connections as soon as there is an answer again.
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
