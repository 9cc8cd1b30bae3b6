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
  /** A socket stands again after a time without one: what came meanwhile was missed. */
  onReturn: () => void;
  /** Milliseconds of any steady clock. */
  now: () => number;
  /** From 0 to 1. */
  random: () => number;
  /** Calls once after so many milliseconds. @returns calls it off */
  wait: (ms: number, then: () => void) => () => void;
};

/** A socket that is kept open. */
export type KeptSocket = {
  /** There may be a newer token: opens a socket with it, and only then closes the one before. */
  renew: () => void;
  /** Closes it for good. */
  stop: () => void;
};

const firstPauseMs = 1000;
const longestPauseMs = 15_000;
/** A handshake takes no longer; a browser alone would wait for minutes. */
const handshakeMs = 15_000;
/** A socket that lasted so long was a good one: the next pause is short again. */
const goodAfterMs = 10_000;

/** Milliseconds to the next attempt after so many in a row that failed: doubled each time up to 15 s, and a half of it by chance, so that not all come at once. */
export const pauseBefore = (failures: number, random: number): number =>
  Math.min(firstPauseMs * 2 ** Math.min(failures, 10), longestPauseMs) * (0.5 + random / 2);

const connecting = 0;

const nothing = (): void => undefined;

/** Closes a socket; one that is not open yet as soon as it is, since a browser complains of it otherwise. */
const closeQuietly = (socket: BrowserSocket): void => {
  if (socket.readyState === connecting) socket.addEventListener('open', () => socket.close());
  else socket.close();
};

type Opened = { socket: BrowserSocket; token: string; at: number };

type Ends = { onOpen: () => void; onClose: (code: number) => void };

/** Opens a socket, and closes it when its handshake takes too long. */
const openSocket = (parts: SocketParts, token: string, { onOpen, onClose }: Ends): BrowserSocket => {
  const socket = parts.open(token);
  const giveUp = parts.wait(handshakeMs, () => socket.close());
  socket.addEventListener('open', () => {
    giveUp();
    onOpen();
  });
  socket.addEventListener('message', ({ data }) => parts.onMessage(data));
  socket.addEventListener('close', ({ code }) => {
    giveUp();
    onClose(code);
  });
  return socket;
};

/**
 * Keeps a socket open with the newest access token: opens it anew whenever it closes, with growing pauses. One that the server closes because of
 * its token makes the session look whether it still stands.
 */
export const keepSocket = (parts: SocketParts): KeptSocket => {
  /** The oldest first: a second one is there only until it can take the first one's place. */
  let sockets: Opened[] = [];
  let callOff = nothing;
  let stopped = false;
  let failures = 0;
  let missed = false;

  const replaceOlder = (opened: Opened): void => {
    if (!sockets.includes(opened)) return;
    for (const { socket } of sockets.splice(0, sockets.indexOf(opened))) closeQuietly(socket);
    if (missed) parts.onReturn();
    missed = false;
  };

  const connect = (): void => {
    const token = parts.token();
    if (token === undefined) return;
    const socket = openSocket(parts, token, {
      onOpen: () => replaceOlder(opened),
      onClose: (code) => void reconnect(opened, code),
    });
    const opened = { socket, token, at: parts.now() };
    sockets.push(opened);
  };

  const reconnect = async (closed: Opened, code: number): Promise<void> => {
    if (!sockets.includes(closed)) return;
    sockets = sockets.filter((other) => other !== closed);
    // Another one still stands, or is about to.
    missed ||= sockets.every(({ socket }) => socket.readyState === connecting);
    if (sockets.length > 0) return;
    if (code === socketClosures.unauthorized && parts.token() === closed.token)
      await parts.verify().catch(nothing);
    if (stopped || sockets.length > 0) return;
    failures = parts.now() - closed.at < goodAfterMs ? failures + 1 : 0;
    callOff();
    callOff = parts.wait(pauseBefore(failures, parts.random()), () => {
      if (sockets.length === 0) connect();
    });
  };

  connect();
  return {
    renew: () => {
      const newest = sockets.at(-1);
      if (!stopped && newest && newest.token !== parts.token()) connect();
    },
    stop: () => {
      stopped = true;
      callOff();
      for (const { socket } of sockets.splice(0)) closeQuietly(socket);
    },
  };
};
