import { expect, it } from 'vitest';
import { FIRST_SCRIPT, withScriptFirst } from './first-script.ts';

it('comes before anything that could be loaded', () => {
  const html = `<html><head><link rel="preload" href="/a.js"/><script>${FIRST_SCRIPT}</script></head></html>`;
  expect(withScriptFirst(html)).toBe(
    `<html><head><script>${FIRST_SCRIPT}</script><link rel="preload" href="/a.js"/></head></html>`,
  );
});

it('is never missed silently', () => {
  expect(() => withScriptFirst('<html><head></head></html>')).toThrow('first script');
});

it('leaves room for the declaration of the character set, which browsers look for in the first 1024 bytes', () => {
  expect(FIRST_SCRIPT.length).toBeLessThan(950);
});
