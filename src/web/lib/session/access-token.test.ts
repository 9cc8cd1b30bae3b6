import { describe, expect, it } from 'vitest';
import { unsignedToken } from '#tests/support/token-server.ts';
import { expiryOf, renewalDue, standingOf } from './access-token.ts';
import { createTokenStore } from './token-store.ts';

const start = 1_800_000_000_000;
const others = { refreshToken: 'r', userId: 'u' };
const lasting = (seconds: number) => unsignedToken({ iat: start, exp: start + seconds * 1000 });

describe('standingOf', () => {
  it.each(['', 'a', 'a.b', 'a.b.c.d', 'a.!.c', `a.${btoa('null')}.c`, `a.${btoa('{"exp":"1"}')}.c`])(
    'takes %j for none',
    (accessToken) => {
      expect(standingOf({ ...others, accessToken }, start)).toBe('absent');
      expect(expiryOf(accessToken)).toBeUndefined();
    },
  );

  it('treats no tokens as absent ones', () => {
    expect(standingOf(null, start)).toBe('absent');
  });

  it.each([
    [0, 'fresh'],
    [4999, 'fresh'],
    [5000, 'expiring'],
    [15_000, 'expiring'],
  ])('reads the expiry from the token: after %d ms of 15 s it is %s', (passed, standing) => {
    expect(standingOf({ ...others, accessToken: lasting(15) }, start + passed)).toBe(standing);
  });

  it.each([-86_400_000, -600_000, 600_000, 86_400_000])(
    'counts the lifetime from when it came, by a clock that is wrong by %d ms',
    (shift) => {
      const held = { ...others, accessToken: lasting(15), since: start + shift };
      expect(renewalDue(held)).toBe(start + shift + 5000);
      expect(standingOf(held, start + shift + 4999)).toBe('fresh');
      expect(standingOf(held, start + shift + 5000)).toBe('expiring');
    },
  );

  it('believes nothing after the clock was set back', () => {
    const held = { ...others, accessToken: lasting(900), since: start };
    expect(standingOf(held, start - 900)).toBe('fresh');
    expect(standingOf(held, start - 600_000)).toBe('expiring');
  });

  it('goes by the clock where it is unknown when a token came, or was issued', () => {
    const accessToken = unsignedToken({ exp: start + 60_000 });
    for (const held of [
      { ...others, accessToken },
      { ...others, accessToken, since: start - 600_000 },
    ])
      expect(renewalDue(held)).toBe(start + 50_000);
  });
});

const over = (
  kept: Map<string, string>,
  setItem = (key: string, value: string) => void kept.set(key, value),
) =>
  createTokenStore(
    () =>
      ({
        getItem: (key: string) => kept.get(key) ?? null,
        setItem,
        removeItem: (key: string) => void kept.delete(key),
      }) as Storage,
  );

describe('the stored tokens', () => {
  const tokens = { ...others, accessToken: 'a.b.c' };

  it('are one value, all or nothing', () => {
    const kept = new Map<string, string>();
    const store = over(kept);
    store.write({ ...tokens, since: start });
    expect(kept.size).toBe(1);
    expect(over(kept).read()).toEqual({ ...tokens, since: start });
    store.clear();
    expect(kept.size).toBe(0);
    expect(store.read()).toBeNull();
  });

  it.each([
    '',
    'null',
    '[]',
    '"x"',
    '{',
    '{"accessToken":"a"}',
    '{"accessToken":1,"refreshToken":"r","userId":"u"}',
  ])('count as absent when they are damaged: %s', (text) => {
    expect(over(new Map([['tokens', text]])).read()).toBeNull();
  });

  it('live as long as the page where the storage is full or forbidden, and replace older ones', () => {
    const full = over(new Map([['tokens', JSON.stringify({ ...tokens, userId: 'older' })]]), () => {
      throw new DOMException('full', 'QuotaExceededError');
    });
    full.write(tokens);
    expect(full.read()).toEqual(tokens);
    const forbidden = createTokenStore(() => {
      throw new DOMException('forbidden', 'SecurityError');
    });
    forbidden.write(tokens);
    expect(forbidden.read()).toEqual(tokens);
    forbidden.clear();
    expect(forbidden.read()).toBeNull();
  });
});
