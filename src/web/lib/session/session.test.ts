import { describe, expect, it, vi } from 'vitest';
import { ApiError, NetworkError } from '../api-error.ts';
import type { Api, ApiOptions } from '../api-client.ts';
import { unsignedToken } from '#tests/support/token-server.ts';
import { createRenewalMarker } from './renewal-marker.ts';
import { Session } from './session.ts';
import { createTokenStore } from './token-store.ts';

const start = 1_800_000_000_000;

const tokenUntil = (exp: number, mark = ''): string => unsignedToken({ exp }, mark);

/** The storage of one tab, without events. */
const memoryStorage = (): Storage => {
  const kept = new Map<string, string>();
  return {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  } as Storage;
};

type Answer = (path: string, options: ApiOptions) => unknown;

const sessionOver = (answer: Answer, expiry = start + 900_000) => {
  const clock = { now: start };
  const waits: { ms: number; call: () => void }[] = [];
  const storage = memoryStorage();
  const tokens = createTokenStore(() => storage);
  tokens.write({ accessToken: tokenUntil(expiry), refreshToken: 'parent', userId: 'u1' });
  const calls: string[] = [];
  const api = (async (path, options = {}) => {
    calls.push(path);
    return answer(path, options);
  }) as Api;
  const [forget, dropDrafts, claim, restart] = [
    vi.fn<() => void>(),
    vi.fn<() => void>(),
    vi.fn<(userId?: string) => void>(),
    vi.fn<() => void>(),
  ];
  const session: Session = new Session({
    api,
    tokens,
    // No other tab is there to see a mark.
    marker: createRenewalMarker(() => {
      throw new Error('forbidden');
    }),
    now: () => clock.now,
    wait: (ms, call) => {
      waits.push({ ms, call });
      return () => undefined;
    },
    withLock: (task) => task(),
    loadUser: () => session.call('/api/account'),
    claim,
    dropDrafts,
    forget,
    restart,
  });
  return { session, storage, tokens, calls, waits, clock, forget, dropDrafts, claim, restart };
};

const settled = () => new Promise((resolve) => setTimeout(resolve, 0));
const unauthorized = () => new ApiError(401, { error: { _global: 'unauthorized' }, requestId: 'r' });

describe('Session', () => {
  it('is authorized with good tokens, asks for the user and plans the renewal 10 s ahead', async () => {
    const { session, calls, waits } = sessionOver(() => ({ id: 'u1' }), start + 55_000);
    session.check();
    await settled();
    expect(session.read()).toEqual({ status: 'authorized' });
    expect(calls).toEqual(['/api/account']);
    expect(waits.at(-1)?.ms).toBe(45_000);
  });

  it.each([JSON.stringify({ accessToken: 'a.b', refreshToken: 'parent', userId: 'u1' }), '{"accessToken":'])(
    'treats a malformed token as absent, and removes it: %s',
    (damaged) => {
      const { session, storage } = sessionOver(() => ({}));
      storage.setItem('tokens', damaged);
      session.check();
      expect(session.read().status).toBe('not-authorized');
      expect(storage.getItem('tokens')).toBeNull();
    },
  );

  it('renews once for several calls at a time, and for all of them', async () => {
    const fresh = tokenUntil(start + 900_000, 'new');
    const bearers: unknown[] = [];
    const { session, tokens, calls } = sessionOver((path, { token }) => {
      if (path.endsWith('update-token')) return { accessToken: fresh, refreshToken: 'child' };
      bearers.push(token);
      return {};
    }, start + 9_000);
    session.check();
    await Promise.all([session.call('/api/requests'), session.call('/api/requests')]);
    await settled();
    expect(calls.filter((path) => path.endsWith('update-token'))).toHaveLength(1);
    expect(new Set(bearers)).toEqual(new Set([fresh]));
    expect(tokens.read()).toMatchObject({ refreshToken: 'child', userId: 'u1' });
  });

  it('renews once after a 401 and repeats the call', async () => {
    let refused = false;
    const { session, calls } = sessionOver((path) => {
      if (path.endsWith('update-token'))
        return { accessToken: tokenUntil(start + 900_000, 'new'), refreshToken: 'child' };
      if (refused || path === '/api/account') return { ok: true };
      refused = true;
      throw unauthorized();
    });
    expect(await session.call('/api/requests')).toEqual({ ok: true });
    expect(calls.filter((path) => path !== '/api/account')).toEqual([
      '/api/requests',
      '/api/account/update-token',
      '/api/requests',
    ]);
  });

  it('ends when the renewal is refused, forgets, and leaves what was typed to the same person', async () => {
    const { session, tokens, forget, dropDrafts } = sessionOver(() => {
      throw unauthorized();
    });
    session.check();
    await settled();
    expect(session.read()).toEqual({ status: 'not-authorized', tokensKept: false });
    expect(tokens.read()).toBeNull();
    expect(forget).toHaveBeenCalledOnce();
    expect(dropDrafts).not.toHaveBeenCalled();
    expect(session.hasEnded()).toBe(true);
    expect(tokens.endedFor()).toBe('u1');
    session.signIn({ accessToken: tokenUntil(start + 900_000), refreshToken: 'other', userId: 'u1' });
    expect(session.hasEnded()).toBe(false);
    await settled();
  });

  it('keeps the tokens without network, and goes on when it comes back', async () => {
    let offline = true;
    const { session, tokens } = sessionOver(() => {
      if (offline) throw new NetworkError('offline');
      return { id: 'u1' };
    });
    session.check();
    await settled();
    expect(session.read()).toEqual({ status: 'not-authorized', tokensKept: true });
    expect(tokens.read()).not.toBeNull();
    offline = false;
    session.retry();
    await settled();
    expect(session.read()).toEqual({ status: 'authorized' });
  });

  it('clears the tokens on a 403', async () => {
    const { session, tokens } = sessionOver(() => {
      throw new ApiError(403, { error: { _global: 'accountBlocked' }, requestId: 'r' });
    });
    session.check();
    await settled();
    expect(session.read().status).toBe('not-authorized');
    expect(tokens.read()).toBeNull();
  });

  it('does not renew endlessly when the clock of this machine runs ahead', async () => {
    const late = tokenUntil(start - 3_600_000, 'new');
    const { session, calls, waits } = sessionOver(
      (path) => (path.endsWith('update-token') ? { accessToken: late, refreshToken: 'child' } : {}),
      start - 3_600_000,
    );
    session.check();
    await settled();
    expect(session.read().status).toBe('authorized');
    expect(calls.filter((path) => path.endsWith('update-token'))).toHaveLength(1);
    expect(waits.at(-1)?.ms).toBe(5000);
  });

  it('looks again each minute, since a machine may have slept', async () => {
    const { session, waits } = sessionOver(() => ({}), start + 30 * 24 * 3_600_000);
    session.check();
    await settled();
    expect(waits.at(-1)?.ms).toBe(60_000);
  });

  it('signs out here at once, tells the server, and lets a late renewal change nothing', async () => {
    const answers: ((value: unknown) => void)[] = [];
    const { session, tokens, calls, forget, dropDrafts } = sessionOver((path) => {
      if (!path.endsWith('update-token')) return {};
      return new Promise((resolve) => {
        answers.push(resolve);
      });
    }, start + 5_000);
    session.check();
    expect(await session.signOut()).toBe(true);
    answers[0]?.({ accessToken: tokenUntil(start + 900_000), refreshToken: 'child' });
    await settled();
    expect(calls).toContain('/api/account/logout');
    expect(tokens.read()).toBeNull();
    expect(session.read()).toEqual({ status: 'not-authorized', tokensKept: false });
    expect(forget).toHaveBeenCalledOnce();
    expect(dropDrafts).toHaveBeenCalledOnce();
    expect(session.hasEnded()).toBe(false);
  });

  it('sets whose drafts this tab may hold, and drops them when somebody else signs in', async () => {
    const { session, tokens, claim, forget } = sessionOver(() => ({}));
    session.check();
    expect(claim).toHaveBeenLastCalledWith('u1');
    session.signIn({
      accessToken: tokenUntil(start + 900_000, 'again'),
      refreshToken: 'other',
      userId: 'u1',
    });
    expect(forget).not.toHaveBeenCalled();
    session.signIn({ accessToken: tokenUntil(start + 900_000, 'u2'), refreshToken: 'third', userId: 'u2' });
    expect(forget).toHaveBeenCalledOnce();
    expect(claim).toHaveBeenLastCalledWith('u2');
    expect(tokens.read()).toMatchObject({ userId: 'u2', since: start });
    await settled();
  });

  it('reloads when another person has signed in in another tab, and leaves their tokens alone', async () => {
    const { session, tokens, forget, restart } = sessionOver(() => ({}));
    session.check();
    await settled();
    const theirs = { accessToken: tokenUntil(start + 900_000), refreshToken: 'theirs', userId: 'u2' };
    tokens.write(theirs);
    session.check();
    expect(forget).toHaveBeenCalledOnce();
    expect(restart).toHaveBeenCalledOnce();
    expect(tokens.read()).toEqual(theirs);
  });

  it('never calls for one person with the tokens of another, nor delivers an answer for a person who is gone', async () => {
    const answers: (() => void)[] = [];
    const { session, tokens, calls } = sessionOver(
      (path) =>
        path !== '/api/requests' ||
        new Promise((resolve) => {
          answers.push(() => resolve('theirs'));
        }),
    );
    session.check();
    await settled();
    const asked = session.call('/api/requests');
    tokens.write({ accessToken: tokenUntil(start + 900_000, 'u2'), refreshToken: 'theirs', userId: 'u2' });
    answers[0]?.();
    await expect(asked).rejects.toMatchObject({ status: 401 });
    await expect(session.call('/api/requests')).rejects.toMatchObject({ status: 401 });
    expect(calls.filter((path) => path === '/api/requests')).toHaveLength(1);
    expect(calls).not.toContain('/api/account/update-token');
  });

  it('tries again by itself when there was no answer', async () => {
    let down = true;
    const { session, waits } = sessionOver(() => {
      if (down) throw new ApiError(502);
      return {};
    });
    session.check();
    await settled();
    expect(session.read()).toEqual({ status: 'not-authorized', tokensKept: true });
    down = false;
    expect(waits.at(-1)?.ms).toBe(15_000);
    waits.at(-1)?.call();
    await settled();
    expect(session.read()).toEqual({ status: 'authorized' });
  });
});
