import { socketClosures } from '#contract/sockets.ts';

/** What of a browser's WebSocket is used; a test gives its own. */
export type BrowserSocket = Pick<WebSocket, 'addEventListener' | 'close' | 'readyState'>;

/** What the socket stands on; a test gives its own. */
export type SocketParts = {
  /** The newest access token, while there is one. */
  token: () => string | undefined;
  open: (token: string) => BrowserSocket;
  /** Asks the server whether the sign-in still stands; renews it or ends it by the answer. */
  verify: () => Promise<unknown>;
  /** What came over the socket, as it came. */
  onMessage: (text: unknown) => void;
  /** Milliseconds of any steady clock. */
  now: () => number;
  /** From 0 to 1. */
  random: () => number;
  /** Calls once after so many milliseconds. @returns calls it off */
  wait: (ms: number, then: () => void) => () => void;
};

const firstPauseMs = 1000;
const longestPauseMs = 60_000;
/** A socket that lasted so long was a good one: the next pause is short again. */
const goodAfterMs = 10_000;

/** Milliseconds to the next attempt after so many in a row that failed: doubled each time, and a half of it by chance, so that not all come at once. */
export const pauseBefore = (failures: number, random: number): number =>
  Math.min(firstPauseMs * 2 ** Math.min(failures, 10), longestPauseMs) * (0.5 + random / 2);

const connecting = 0;

const nothing = (): void => undefined;

/** Closes a socket; one that is not open yet as soon as it is, since a browser complains of it otherwise. */
const closeQuietly = (socket: BrowserSocket): void => {
  if (socket.readyState === connecting) socket.addEventListener('open', () => socket.close());
  else socket.close();
};

/**
 * Keeps a socket open with the newest access token: opens it anew whenever it closes, with growing pauses. One that the server closes because of
 * its token makes the session look whether it still stands. @returns closes it for good
 */
export const keepSocket = (parts: SocketParts): (() => void) => {
  let stop = nothing;
  let stopped = false;
  let failures = 0;

  const connect = (): void => {
    const token = parts.token();
    if (token === undefined) return;
    const openedAt = parts.now();
    const socket = parts.open(token);
    socket.addEventListener('message', ({ data }) => parts.onMessage(data));
    socket.addEventListener('close', ({ code }) => void reconnect({ code, token, openedAt }));
    stop = () => closeQuietly(socket);
  };

  const reconnect = async (closed: { code: number; token: string; openedAt: number }): Promise<void> => {
    if (closed.code === socketClosures.unauthorized && parts.token() === closed.token)
      await parts.verify().catch(nothing);
    if (stopped) return;
    failures = parts.now() - closed.openedAt < goodAfterMs ? failures + 1 : 0;
    stop = parts.wait(pauseBefore(failures, parts.random()), connect);
  };

  connect();
  return () => {
    stopped = true;
    stop();
  };
};
