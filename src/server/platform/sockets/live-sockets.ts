import { socketClosures, type SocketFrame } from '#contract/sockets.ts';
import type { TokenHolder } from '../auth.ts';
import type { ServerSocket } from './server-socket.ts';
import { watchSockets, type WatchedSocket, type WatchParts } from './watch-sockets.ts';

/** How many sockets may be open on one instance. */
export type SocketLimits = { perPerson: number; perAddress: number };

type Parts = WatchParts & {
  /** Undefined: no limit. */
  limits: SocketLimits | undefined;
};

/** A peer that leaves so much unread has stalled: it will reconnect and reload its list. */
const maxBufferedBytes = 64 * 1024;

const sendText = (socket: ServerSocket, text: string): void => {
  if (socket.bufferedAmount > maxBufferedBytes) socket.terminate();
  else socket.send(text);
};

/** How many sockets are open by person and by address. */
const createCounts = () => {
  const counts = new Map<string, number>();
  return {
    of: (key: string): number => counts.get(key) ?? 0,
    add: (key: string, by: 1 | -1): void => {
      const left = (counts.get(key) ?? 0) + by;
      if (left > 0) counts.set(key, left);
      else counts.delete(key);
    },
  };
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
export const createLiveSockets = ({ limits, ...parts }: Parts): LiveSockets => {
  const live = new Map<ServerSocket, WatchedSocket>();
  const byPerson = new Map<string, Set<ServerSocket>>();
  const counts = createCounts();
  const watch = watchSockets(live, parts);

  return {
    add: (socket, holder, address) => {
      const [personKey, addressKey] = [`person ${holder.userId}`, `address ${address}`];
      if (limits && (counts.of(personKey) >= limits.perPerson || counts.of(addressKey) >= limits.perAddress))
        return socket.close(socketClosures.tooMany);
      const entry: WatchedSocket = { ...holder, missedPings: 0 };
      live.set(socket, entry);
      const own = byPerson.get(holder.userId) ?? new Set();
      byPerson.set(holder.userId, own.add(socket));
      for (const key of [personKey, addressKey]) counts.add(key, 1);
      socket.on('pong', () => {
        entry.missedPings = 0;
      });
      socket.on('close', () => {
        live.delete(socket);
        own.delete(socket);
        if (own.size === 0 && byPerson.get(holder.userId) === own) byPerson.delete(holder.userId);
        for (const key of [personKey, addressKey]) counts.add(key, -1);
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
    stop: watch.stop,
  };
};
