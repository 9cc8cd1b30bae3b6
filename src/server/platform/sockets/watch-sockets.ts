import type { Logger } from 'pino';
import { socketClosures } from '#contract/sockets.ts';
import type { TokenHolder, TokenHolders } from '../auth.ts';
import type { Clock } from '../clock.ts';
import type { ServerSocket } from './server-socket.ts';

/** What sockets are watched by. */
export type WatchParts = { holders: TokenHolders; clock: Clock; log: Logger };

/** Whose socket it is, and how many of its pings in a row have had no answer. */
export type WatchedSocket = TokenHolder & { missedPings: number };

type Live = ReadonlyMap<ServerSocket, WatchedSocket>;

const expiryEveryMs = 1000;
const standingEveryMs = 5000;
const pingEveryMs = 30_000;
const missedPingsAllowed = 2;
const signInsPerQuery = 1000;

const closeExpired = (live: Live, clock: Clock): void => {
  const now = clock.now();
  for (const [socket, { expiresAt }] of live) if (expiresAt <= now) socket.close(socketClosures.unauthorized);
};

const closeEnded = async (live: Live, holders: TokenHolders): Promise<void> => {
  const open = [...live];
  const sessionIds = [...new Set(open.map(([, { sessionId }]) => sessionId))];
  for (let from = 0; from < sessionIds.length; from += signInsPerQuery) {
    const asked = new Set(sessionIds.slice(from, from + signInsPerQuery));
    const standing = await holders.standingOf([...asked]);
    for (const [socket, { sessionId }] of open)
      if (asked.has(sessionId) && !standing.has(sessionId)) socket.close(socketClosures.unauthorized);
  }
};

const ping = (live: Live): void => {
  for (const [socket, entry] of live) {
    if (entry.missedPings === missedPingsAllowed) socket.terminate();
    else socket.ping();
    entry.missedPings += 1;
  }
};

/** Closes sockets whose sign-in has expired or ended, and drops those whose peer has gone, until it is stopped. */
export const watchSockets = (live: Live, { holders, clock, log }: WatchParts): { stop: () => void } => {
  let looking = false;
  const lookForEnded = async (): Promise<void> => {
    if (looking) return;
    looking = true;
    try {
      await closeEnded(live, holders);
    } catch (err) {
      log.warn({ err }, 'the sign-ins of sockets could not be looked up');
    } finally {
      looking = false;
    }
  };

  const timers = [
    setInterval(() => closeExpired(live, clock), expiryEveryMs),
    setInterval(() => void lookForEnded(), standingEveryMs),
    setInterval(() => ping(live), pingEveryMs),
  ];
  return { stop: () => timers.forEach(clearInterval) };
};
