import { expect, it } from 'vitest';
import { extractMarks } from './own-scripts.ts';

const mark = 'Zm9yIHRoaXMgcmVuZGVyIGFsb25l';
const own = `<script nonce="${mark}">window.$_TSR={}</script>`;
const entry = `<script type="module" async="" nonce="${mark}">import("/assets/a.js")</script>`;
const outside = `<script nonce="${mark}" src="/assets/b.js"></script>`;
const ofPage = ['window.$_TSR={}', 'import("/assets/a.js")'];

const pageWith = (content: string): string =>
  `<html><head><meta property="csp-nonce" content="${mark}"/>${own}</head><body><main>${content}</main>${entry}${outside}</body></html>`;

it('returns the texts of a page’s own scripts, and removes their marks', () => {
  const { pieces, scripts } = extractMarks(pageWith('<p>Лизинг</p>'), mark);
  expect(scripts).toEqual(ofPage);
  expect(pieces.join('')).toBe(
    '<html><head><script>window.$_TSR={}</script></head><body><main><p>Лизинг</p></main><script type="module" async="">import("/assets/a.js")</script><script src="/assets/b.js"></script></body></html>',
  );
});

it.each([
  '<script>alert(1)</script>',
  '<script nonce="guessed">alert(1)</script>',
  '<script nonce="">alert(1)</script>',
  "<SCRIPT type='module'>alert(1)</SCRIPT>",
  '<script data-x="><script>alert(1)</script>',
  '<svg><script>alert(1)</script></svg>',
  '</main></body><script>alert(1)</script>',
])('a script planted in the content, %s, is none of them', (planted) => {
  const { pieces, scripts } = extractMarks(pageWith(planted), mark);
  expect(pieces.join('')).toContain('alert(1)');
  expect(scripts.join()).not.toContain('alert');
  expect(scripts).toContain(ofPage[0]);
});
