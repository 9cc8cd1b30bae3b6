import { runInNewContext } from 'node:vm';
import { afterEach, describe, expect, it } from 'vitest';
import { readSignIn, consumeSignIn } from './sign-in-by-query.ts';
import { SIGN_IN_PROPERTY, SIGN_IN_SCRIPT } from './sign-in-script.ts';

const accessToken = `x.${btoa(JSON.stringify({ exp: 1_800_000_000 }))}.y`;
const refreshToken = 'r'.repeat(43);
const userId = '01a1fa1a-0000-7000-8000-000000000000';

/** Runs the first script on a page at `href`. */
const open = (href: string) => {
  const replaced: string[] = [];
  const window: Record<string, unknown> = {};
  runInNewContext(SIGN_IN_SCRIPT, {
    URL,
    window,
    location: { href },
    history: {
      state: null,
      replaceState: (_state: unknown, _title: string, url: string) => replaced.push(url),
    },
  });
  return { replaced, given: window[SIGN_IN_PROPERTY] as Record<string, unknown> | undefined };
};

describe('the first script', () => {
  it.each([
    ['https://x.ru/?accessToken=a&refreshToken=b&userId=c', 'https://x.ru/'],
    [
      'https://x.ru/account?tab=1&userId=c&refreshToken=b&accessToken=a#top',
      'https://x.ru/account?tab=1#top',
    ],
    ['https://x.ru//evil.ru/?access%54oken=a&refreshToken=b&userId=c', 'https://x.ru//evil.ru/'],
  ])('takes the sign-in out of %s', (href, clean) => {
    expect(open(href)).toMatchObject({
      replaced: [clean],
      given: { accessToken: 'a', refreshToken: 'b', userId: 'c' },
    });
  });

  it('removes a token that came alone, too', () => {
    expect(open('https://x.ru/?refreshToken=b&refreshToken=d')).toMatchObject({
      replaced: ['https://x.ru/'],
      given: { refreshToken: 'b' },
    });
  });

  it.each(['https://x.ru/', 'https://x.ru/?userId=c', 'https://x.ru/?token=t'])('leaves %s alone', (href) => {
    expect(open(href)).toEqual({ replaced: [], given: undefined });
  });
});

describe('readSignIn', () => {
  it('takes all three together', () => {
    expect(readSignIn({ accessToken, refreshToken, userId })).toEqual({ accessToken, refreshToken, userId });
  });

  it.each([
    { accessToken, refreshToken },
    { refreshToken, userId },
    { accessToken: 'no token', refreshToken, userId },
    { accessToken, refreshToken: 'short', userId },
    { accessToken, refreshToken: 'r'.repeat(201), userId },
    { accessToken, refreshToken, userId: '<script>' },
    { accessToken, refreshToken, userId: '' },
  ])('refuses %j', (given) => {
    expect(readSignIn(given)).toBe('damaged');
  });
});

describe('consumeSignIn', () => {
  afterEach(() => Reflect.deleteProperty(globalThis, SIGN_IN_PROPERTY));

  it('returns it once', () => {
    expect(consumeSignIn()).toBeUndefined();
    Object.assign(globalThis, { [SIGN_IN_PROPERTY]: { accessToken, refreshToken, userId } });
    expect(consumeSignIn()).toEqual({ accessToken, refreshToken, userId });
    expect(consumeSignIn()).toBeUndefined();
    expect(SIGN_IN_PROPERTY in globalThis).toBe(false);
  });
});
