import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { THEME_COLOURS } from './theme-script.ts';

it('names the background colours as the tokens do', () => {
  const tokens = readFileSync(new URL('../styles/tokens.css', import.meta.url), 'utf8');
  expect(tokens).toContain(`--color-paper: light-dark(${THEME_COLOURS.light}, ${THEME_COLOURS.dark});`);
});
