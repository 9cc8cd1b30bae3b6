import type { Api } from '#web/lib/api-client.ts';
import { NetworkError } from '#web/lib/api-error.ts';
import { createRenewalMarker, renewalKey, renewalMs } from '#web/lib/session/renewal-marker.ts';
import { Session } from '#web/lib/session/session.ts';
import { createTokenStore, tokensKey } from '#web/lib/session/token-store.ts';
import type { TokenServer } from './token-server.ts';

/** The fate of one call: the times of its way there and back in milliseconds, and which part of it is lost. */
export type Passage = { there: number; back: number; lost: 'request' | 'answer' | null };

/** Parts of a browser with several tabs. */
export type BrowserParts = {
  server: TokenServer;
  /** Whether it has Web Locks. */
  locks: boolean;
  /** Milliseconds until the other tabs see what one tab wrote. */
  lagMs: number;
  /** The fate of the next call. */
  passage: () => Passage;
};

type Tab = {
  session: Session;
  forgotten: number;
  kill: () => void;
  freeze: () => void;
  thaw: () => void;
};

type Inside = {
  alive: boolean;
  frozen: boolean;
  deferred: (() => void)[];
  view: Map<string, string>;
  own: string[];
};

/** A frozen tab runs everything later, a dead one never. */
const run = (inside: Inside, task: () => void): void => {
  if (!inside.alive) return;
  if (inside.frozen) inside.deferred.push(task);
  else task();
};

const waitIn =
  (inside: Inside) =>
  (ms: number, then: () => void): (() => void) => {
    let off = false;
    setTimeout(() => {
      run(inside, () => {
        if (!off) then();
      });
    }, ms);
    return () => {
      off = true;
    };
  };

/** One lock for all tabs: first come, first served; when its tab dies, it passes to the next one. */
const createLock = () => {
  const queue: { inside: Inside; grant: () => void }[] = [];
  let holder: Inside | undefined;
  const pass = (): void => {
    const next = queue.shift();
    holder = next?.inside;
    next?.grant();
  };
  const release = (inside: Inside): void => {
    if (holder === inside) pass();
  };
  const acquire = (inside: Inside): Promise<void> =>
    new Promise((resolve) => {
      const entry = { inside, grant: () => run(inside, resolve) };
      queue.push(entry);
      waitIn(inside)(renewalMs, () => {
        const place = queue.indexOf(entry);
        if (place >= 0) queue.splice(place, 1);
        resolve();
      });
      if (!holder) pass();
    });
  return {
    release,
    leave: (inside: Inside): void => {
      for (let place = queue.length - 1; place >= 0; place -= 1)
        if (queue[place]?.inside === inside) queue.splice(place, 1);
      release(inside);
    },
    withLock:
      (inside: Inside) =>
      async <T>(task: () => Promise<T>): Promise<T> => {
        await acquire(inside);
        try {
          return await task();
        } finally {
          release(inside);
        }
      },
  };
};

/** Starts at once, and settles later. */
const settling = (
  ask: () => unknown,
  resolve: (answer: never) => void,
  reject: (error: unknown) => void,
): (() => void) => {
  try {
    const answer = ask() as never;
    return () => resolve(answer);
  } catch (error) {
    return () => reject(error);
  }
};

const put = (map: Map<string, string>, key: string, value: string | null): void => {
  if (value === null) map.delete(key);
  else map.set(key, value);
};

/**
 * A browser with tabs of one origin, over timers that the test controls: each tab has its own view of the storage, as processes do.
 * `Date.now()` is the server's clock.
 */
export const createBrowser = ({ server, locks, lagMs, passage }: BrowserParts) => {
  const stored = new Map<string, string>();
  const lock = createLock();
  const tabs: { inside: Inside; session: Session }[] = [];
  let clockShift = 0;
  let markedAt = -Infinity;

  const write = (writer: Inside, key: string, value: string | null): void => {
    if (key === renewalKey) markedAt = value === null ? -Infinity : Date.now();
    put(writer.view, key, value);
    writer.own.push(key);
    setTimeout(() => {
      put(stored, key, value);
      for (const { inside, session } of tabs) {
        if (inside === writer) inside.own.splice(inside.own.indexOf(key), 1);
        // A value that the tab itself has written meanwhile comes later in the order that all agree on.
        else if (!inside.own.includes(key)) {
          put(inside.view, key, value);
          if (key === tokensKey) run(inside, session.check);
        }
      }
    }, lagMs);
  };

  const storageOf = (inside: Inside) =>
    ({
      getItem: (key: string) => inside.view.get(key) ?? null,
      setItem: (key: string, value: string) => write(inside, key, value),
      removeItem: (key: string) => write(inside, key, null),
    }) as Storage;

  const answerTo = (path: string, body: unknown, token: string | undefined): unknown => {
    if (path.endsWith('/update-token')) return server.renew((body as { refreshToken: string }).refreshToken);
    if (path.endsWith('/logout')) return server.logout();
    return server.call(token);
  };

  const apiOf =
    (inside: Inside): Api =>
    (path, { body, token, signal } = {}) =>
      new Promise((resolve, reject) => {
        const { there, back, lost } = passage();
        signal?.addEventListener('abort', () => reject(new NetworkError('timeout')));
        const fail = (): void => run(inside, () => reject(new NetworkError('offline')));
        setTimeout(() => {
          if (lost === 'request') return fail();
          const settle = settling(() => answerTo(path, body, token), resolve, reject);
          setTimeout(lost === 'answer' ? fail : () => run(inside, settle), back);
        }, there);
      });

  const open = (): Tab => {
    const inside: Inside = { alive: true, frozen: false, deferred: [], view: new Map(stored), own: [] };
    const place = () => storageOf(inside);
    const session: Session = new Session({
      api: apiOf(inside),
      tokens: createTokenStore(place),
      marker: createRenewalMarker(place),
      now: () => Date.now() + clockShift,
      wait: waitIn(inside),
      withLock: locks ? lock.withLock(inside) : (task) => task(),
      loadUser: () => session.call('/api/account'),
      claim: () => undefined,
      dropDrafts: () => undefined,
      forget: () => {
        tab.forgotten += 1;
      },
      restart: () => undefined,
    });
    const tab: Tab = {
      session,
      forgotten: 0,
      kill: () => {
        inside.alive = false;
        lock.leave(inside);
      },
      freeze: () => {
        inside.frozen = true;
      },
      thaw: () => {
        inside.frozen = false;
        for (const task of inside.deferred.splice(0)) run(inside, task);
        run(inside, session.check);
      },
    };
    tabs.push({ inside, session });
    session.check();
    return tab;
  };

  return {
    open,
    /** Shifts the browser's clock by so many milliseconds; not in the middle of a renewal, which no tab could tell from a stale mark. */
    setClock: (shift: number) => {
      if (Date.now() - markedAt > renewalMs) clockShift = shift;
    },
    stored: () => stored.get(tokensKey) ?? null,
  };
};
