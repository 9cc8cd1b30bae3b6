import { expect, it } from 'vitest';
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
