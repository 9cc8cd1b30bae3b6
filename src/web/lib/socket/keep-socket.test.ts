import { beforeEach, describe, expect, it } from 'vitest';
import { socketClosures } from '#contract/sockets.ts';
import { keepSocket, pauseBefore, type BrowserSocket } from './keep-socket.ts';

/** A socket in the test's hands. */
class TestSocket extends EventTarget implements BrowserSocket {
  readyState: BrowserSocket['readyState'] = 1;
  closed = false;
  readonly token: string;
  constructor(token: string) {
    super();
    this.token = token;
  }
  readonly close = (): void => {
    this.closed = true;
  };
}

let token: string | undefined;
let now: number;
let sockets: TestSocket[];
type Wait = { ms: number; run: () => void; off: boolean };
/** The pauses between attempts. */
let waits: Wait[];
/** How long each handshake may take: the wait that follows the opening. */
let handshakes: Wait[];
let verified: number;
let verify: () => Promise<unknown>;
let heard: unknown[];
let returned: number;
let stop: () => void;
let renew: () => void;

const settled = () => new Promise((resolve) => setTimeout(resolve, 0));

const start = (): void => {
  ({ stop, renew } = keepSocket({
    token: () => token,
    open: (used) => {
      const socket = new TestSocket(used);
      sockets.push(socket);
      return socket;
    },
    verify: () => {
      verified += 1;
      return verify();
    },
    onMessage: (text) => heard.push(text),
    onReturn: () => {
      returned += 1;
    },
    now: () => now,
    random: () => 1,
    wait: (ms, run) => {
      const wait = { ms, run, off: false };
      (handshakes.length < sockets.length ? handshakes : waits).push(wait);
      return () => {
        wait.off = true;
      };
    },
  }));
};

const openNewest = (): void => {
  const socket = sockets.at(-1);
  if (!socket) throw new Error('no socket');
  socket.readyState = 1;
  socket.dispatchEvent(new Event('open'));
};

/** The newest socket is closed by the server after so long. */
const end = async (code: number, lastedMs = 0): Promise<void> => {
  now += lastedMs;
  sockets.at(-1)?.dispatchEvent(new CloseEvent('close', { code }));
  await settled();
};

beforeEach(() => {
  token = 'first';
  now = 0;
  sockets = [];
  waits = [];
  handshakes = [];
  verified = 0;
  verify = async () => undefined;
  heard = [];
  returned = 0;
});

describe('the pause before the next attempt', () => {
  it('doubles up to 15 s, and a half of it is by chance', () => {
    expect([0, 1, 2, 3].map((failures) => pauseBefore(failures, 1))).toEqual([1000, 2000, 4000, 8000]);
    expect(pauseBefore(50, 1)).toBe(15_000);
    expect(pauseBefore(50, 0)).toBe(7500);
  });
});

describe('a kept socket', () => {
  it('is opened with the token, if there is one, and hands on what comes', () => {
    token = undefined;
    start();
    expect(sockets).toEqual([]);
    token = 'first';
    start();
    expect(sockets.map((socket) => socket.token)).toEqual(['first']);
    sockets[0]?.dispatchEvent(new MessageEvent('message', { data: 'message' }));
    expect(heard).toEqual(['message']);
  });

  it('comes back with growing pauses and the newest token, and starts anew after a good one', async () => {
    start();
    for (let failure = 0; failure < 3; failure += 1) {
      await end(1006);
      waits.at(-1)?.run();
    }
    token = 'second';
    await end(socketClosures.restarting, 10_000);
    waits.at(-1)?.run();
    expect(waits.map(({ ms }) => ms)).toEqual([2000, 4000, 8000, 1000]);
    expect(sockets.map((socket) => socket.token)).toEqual(['first', 'first', 'first', 'first', 'second']);
    expect(verified).toBe(0);
  });

  it('that is refused makes the session look, unless there is a newer token already', async () => {
    start();
    await end(socketClosures.unauthorized);
    expect(verified).toBe(1);
    waits.at(-1)?.run();
    token = 'second';
    await end(socketClosures.unauthorized);
    expect(verified).toBe(1);
    waits.at(-1)?.run();
    expect(sockets.at(-1)?.token).toBe('second');
  });

  it('comes back also when the session could not look', async () => {
    verify = async () => {
      throw new Error('no network');
    };
    start();
    await end(socketClosures.unauthorized);
    waits.at(-1)?.run();
    expect(sockets).toHaveLength(2);
  });

  it('does not come back without a token', async () => {
    start();
    token = undefined;
    await end(1006);
    waits.at(-1)?.run();
    expect(sockets).toHaveLength(1);
  });

  it('is closed for good: open, waiting, or while the session looks', async () => {
    start();
    stop();
    expect(sockets[0]?.closed).toBe(true);
    await end(1005);
    expect(waits).toEqual([]);

    start();
    await end(1006);
    stop();
    expect(waits.map(({ off }) => off)).toEqual([true]);

    const looked = Promise.withResolvers<void>();
    verify = () => looked.promise;
    start();
    await end(socketClosures.unauthorized);
    stop();
    looked.resolve();
    await settled();
    expect(waits).toHaveLength(1);
  });

  it('that is not open yet is closed as soon as it is', () => {
    start();
    const [socket] = sockets;
    if (!socket) throw new Error('no socket');
    socket.readyState = 0;
    stop();
    expect(socket.closed).toBe(false);
    socket.dispatchEvent(new Event('open'));
    expect(socket.closed).toBe(true);
  });

  it('is opened with a newer token before the one before is closed', async () => {
    start();
    openNewest();
    renew();
    expect(sockets).toHaveLength(1);
    token = 'second';
    renew();
    renew();
    expect(sockets.map((socket) => socket.token)).toEqual(['first', 'second']);
    expect(sockets[0]?.closed).toBe(false);
    openNewest();
    expect(sockets[0]?.closed).toBe(true);
    sockets[0]?.dispatchEvent(new CloseEvent('close', { code: 1005 }));
    await settled();
    expect(waits).toEqual([]);
    expect(returned).toBe(0);
    stop();
    expect(sockets[1]?.closed).toBe(true);
  });

  it('goes on with the one before where a newer one fails, and with the newer one where the other ends first', async () => {
    start();
    token = 'second';
    renew();
    await end(1006);
    expect(waits).toEqual([]);
    renew();
    sockets[0]?.dispatchEvent(new CloseEvent('close', { code: socketClosures.unauthorized }));
    await settled();
    expect(verified).toBe(0);
    expect(waits).toEqual([]);
    openNewest();
    expect(sockets).toHaveLength(3);
    await end(1006);
    expect(waits).toHaveLength(1);
  });

  it('tells so too where it ends before the newer one is open', async () => {
    start();
    openNewest();
    token = 'second';
    renew();
    const [before, newer] = sockets;
    if (newer) newer.readyState = 0;
    before?.dispatchEvent(new CloseEvent('close', { code: 1006 }));
    await settled();
    openNewest();
    expect(returned).toBe(1);
  });

  it('gives up a handshake that gets no answer, and no other', async () => {
    start();
    expect(handshakes.map(({ ms }) => ms)).toEqual([15_000]);
    handshakes[0]?.run();
    expect(sockets[0]?.closed).toBe(true);
    await end(1006);
    waits.at(-1)?.run();
    openNewest();
    expect(handshakes.map(({ off }) => off)).toEqual([true, true]);
    expect(returned).toBe(1);
  });

  it('tells that messages may have been missed once it stands again', async () => {
    start();
    openNewest();
    await end(socketClosures.restarting);
    renew();
    expect(sockets).toHaveLength(1);
    waits.at(-1)?.run();
    expect(returned).toBe(0);
    openNewest();
    expect(returned).toBe(1);
  });
});
