import { expect, it } from 'vitest';
import { extractMarks } from './own-scripts.ts';
import { withScriptsAfterStyles } from './scripts-after-styles.ts';

const mark = 'Zm9yIHRoaXMgcmVuZGVyIGFsb25l';
const head = `<head><link rel="modulepreload" href="/assets/a.js" nonce="${mark}"/><link rel="stylesheet" href="/assets/a.css"/>`;
const entry = `<script type="module" async="" src="/assets/a.js" nonce="${mark}"></script>`;

it('leaves the browser no script to begin before an inline script says so, which the page knows as its own', () => {
  const page = withScriptsAfterStyles({ head, body: `</head><body><main></main>${entry}</body>` }, mark);
  expect(page.head + page.body).not.toMatch(/rel="module|type="module/);
  expect(page.head).toContain('href="/assets/a.js"');
  const { scripts } = extractMarks(page.body, mark);
  expect(scripts).toEqual([expect.stringContaining("{type:'module',src}")]);
});

it('takes no script for the entry that is planted in the content', () => {
  const planted = '<script type="module" async="" src="/evil.js"></script>';
  const { body } = withScriptsAfterStyles({ head, body: `<main>${planted}</main>${entry}` }, mark);
  expect(body).toContain(`<main>${planted}</main><script type="after-styles" async="" src="/assets/a.js"`);
});

it('never misses the entry silently', () => {
  expect(() => withScriptsAfterStyles({ head, body: '</head><body></body>' }, mark)).toThrow('its entry');
});
