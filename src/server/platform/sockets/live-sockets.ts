import type { Logger } from 'pino';
import { socketClosures, type SocketFrame } from '#contract/sockets.ts';
import type { TokenHolder, TokenHolders } from '../auth.ts';
import type { Clock } from '../clock.ts';
import type { ServerSocket } from './server-socket.ts';

/** How many sockets may be open on one instance. */
export type SocketLimits = { perPerson: number; perAddress: number };

type Parts = {
  holders: TokenHolders;
  clock: Clock;
  log: Logger;
  /** Undefined: no limit. */
  limits: SocketLimits | undefined;
};

type Entry = TokenHolder & { missedPings: number };

const expiryEveryMs = 1000;
const standingEveryMs = 5000;
const pingEveryMs = 30_000;
const missedPingsAllowed = 2;
const signInsPerQuery = 1000;
/** A peer that leaves so much unread has stalled: it will reconnect and reload its list. */
const maxBufferedBytes = 64 * 1024;

const sendText = (socket: ServerSocket, text: string): void => {
  if (socket.bufferedAmount > maxBufferedBytes) socket.terminate();
  else socket.send(text);
};

/** The sockets of signed-in people on this instance. */
export type LiveSockets = {
  /** Adds a socket, or closes it if its person or its address has too many. */
  add: (socket: ServerSocket, holder: TokenHolder, address: string) => void;
  /** Sends a frame to every socket of a person on this instance; one whose peer has stopped reading is dropped. */
  send: (userId: string, frame: SocketFrame) => void;
  /** Sends a frame to all. */
  broadcast: (frame: SocketFrame) => void;
  /** Stops watching them. */
  stop: () => void;
};

/**
 * Keeps sockets no longer than their sign-ins: closes them with 4401 within a second of their token's expiry, and within some five seconds
 * after the sign-in ends or the person is blocked, on whichever instance. It polls the database, so that no event can be missed. Pings every
 * 30 s and drops a peer that misses two.
 */
export const createLiveSockets = ({ holders, clock, log, limits }: Parts): LiveSockets => {
  const live = new Map<ServerSocket, Entry>();

  const byPerson = new Map<string, Set<ServerSocket>>();

  /** Open sockets by person and by address. */
  const counts = new Map<string, number>();

  const count = (key: string, by: 1 | -1): void => {
    const left = (counts.get(key) ?? 0) + by;
    if (left > 0) counts.set(key, left);
    else counts.delete(key);
  };

  const isFull = (key: string, limit: number): boolean => (counts.get(key) ?? 0) >= limit;

  const closeExpired = (): void => {
    const now = clock.now();
    for (const [socket, { expiresAt }] of live)
      if (expiresAt <= now) socket.close(socketClosures.unauthorized);
  };

  const closeEnded = async (): Promise<void> => {
    const open = [...live];
    const sessionIds = [...new Set(open.map(([, { sessionId }]) => sessionId))];
    for (let from = 0; from < sessionIds.length; from += signInsPerQuery) {
      const asked = new Set(sessionIds.slice(from, from + signInsPerQuery));
      const standing = await holders.standingOf([...asked]);
      for (const [socket, { sessionId }] of open)
        if (asked.has(sessionId) && !standing.has(sessionId)) socket.close(socketClosures.unauthorized);
    }
  };

  let looking = false;
  const lookForEnded = async (): Promise<void> => {
    if (looking) return;
    looking = true;
    try {
      await closeEnded();
    } catch (err) {
      log.warn({ err }, 'the sign-ins of sockets could not be looked up');
    } finally {
      looking = false;
    }
  };

  const ping = (): void => {
    for (const [socket, entry] of live) {
      if (entry.missedPings === missedPingsAllowed) socket.terminate();
      else socket.ping();
      entry.missedPings += 1;
    }
  };

  const timers = [
    setInterval(closeExpired, expiryEveryMs),
    setInterval(() => void lookForEnded(), standingEveryMs),
    setInterval(ping, pingEveryMs),
  ];

  return {
    add: (socket, holder, address) => {
      const [person, place] = [`person ${holder.userId}`, `address ${address}`];
      if (limits && (isFull(person, limits.perPerson) || isFull(place, limits.perAddress)))
        return socket.close(socketClosures.tooMany);
      const entry: Entry = { ...holder, missedPings: 0 };
      live.set(socket, entry);
      const own = byPerson.get(holder.userId) ?? new Set();
      byPerson.set(holder.userId, own.add(socket));
      for (const key of [person, place]) count(key, 1);
      socket.on('pong', () => {
        entry.missedPings = 0;
      });
      socket.on('close', () => {
        live.delete(socket);
        own.delete(socket);
        if (own.size === 0 && byPerson.get(holder.userId) === own) byPerson.delete(holder.userId);
        for (const key of [person, place]) count(key, -1);
      });
    },
    send: (userId, frame) => {
      const sockets = byPerson.get(userId);
      if (!sockets) return;
      const text = JSON.stringify(frame);
      for (const socket of sockets) sendText(socket, text);
    },
    broadcast: (frame) => {
      const text = JSON.stringify(frame);
      for (const socket of live.keys()) sendText(socket, text);
    },
    stop: () => timers.forEach(clearInterval),
  };
};
