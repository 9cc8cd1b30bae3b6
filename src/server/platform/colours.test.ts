import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { colours, darkColours } from './colours.ts';

const tokens = readFileSync(new URL('../../web/styles/tokens.css', import.meta.url), 'utf8');

/** The values of a token, light and dark; one value is for both. */
const valuesOf = (name: string): string[] => {
  const token = name.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
  return new RegExp(`--color-${token}: (.+);`).exec(tokens)?.[1]?.match(/#\w+/g) ?? [];
};

test.each(Object.entries(colours))('%s is that of the pages', (name, colour) => {
  expect(valuesOf(name)[0]).toBe(colour);
});

test.each(Object.entries(darkColours))('dark %s is that of the pages', (name, colour) => {
  expect(valuesOf(name)[1]).toBe(colour);
});
