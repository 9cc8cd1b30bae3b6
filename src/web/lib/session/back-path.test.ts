import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { rounds } from '#tests/support/rounds.ts';
import { backPathOf } from './back-path.ts';

it.each(['/account/requests', '/account/requests/1?tab=2#top', '/', '/offers/1/take?advance=20&term=36'])(
  'goes back to %s',
  (path) => {
    expect(backPathOf(path)).toBe(path);
  },
);

it.each([
  '//evil.example/x',
  '/\\evil.example',
  '/a/..//evil.example',
  '/\t/evil.example',
  'https://evil.example',
  'javascript:alert(1)',
  'account',
  '',
  '/auth',
  '/auth?back=/auth',
  '/x/../auth',
  undefined,
  ['/account'],
])('does not go to %j', (path) => {
  expect(backPathOf(path)).toBeUndefined();
});

const hostile = fc
  .array(
    fc.oneof(
      fc.constantFrom(
        '/',
        '//',
        '\\',
        '\t',
        '\n',
        '\r',
        '.',
        '..',
        '@',
        ':',
        '?',
        '#',
        '%2f',
        '%5c',
        '%09',
        '\u3002',
      ),
      fc.constantFrom('evil.example', 'https:', 'javascript:', 'account', 'auth', '\u0000', ' ', 'я'),
      fc.string({ maxLength: 3 }),
    ),
    { maxLength: 8 },
  )
  .map((parts) => parts.join(''));

it('never leads to another origin, whatever it is given', () => {
  fc.assert(
    fc.property(
      fc.oneof(
        hostile,
        hostile.map((text) => `/${text}`),
        fc.webUrl(),
      ),
      (value) => {
        const path = backPathOf(value);
        if (path === undefined) return;
        expect(path).toMatch(/^\/(?![/\\])/);
        const found = new URL(path, 'https://own.example/auth');
        expect(found.origin).toBe('https://own.example');
        // The result is stable: read once more, it is the same.
        expect(backPathOf(path)).toBe(path);
      },
    ),
    rounds(300),
  );
});
