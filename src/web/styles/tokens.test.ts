import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const CSS = readFileSync(new URL('tokens.css', import.meta.url), 'utf8');
const THEMES = ['light', 'dark'] as const;

/** Text colours and their backgrounds; each pair at 4.5 to 1 or more. */
const TEXT_ON: Record<string, readonly string[]> = {
  ink: ['paper', 'surface', 'sunken', 'raised', 'accent-wash', 'save-wash', 'danger-wash'],
  soft: ['paper', 'surface', 'sunken', 'raised', 'accent-wash', 'save-wash', 'danger-wash'],
  muted: ['paper', 'surface', 'sunken', 'raised'],
  paper: ['ink'],
  'accent-ink': ['accent', 'accent-hover'],
  'accent-text': ['paper', 'surface', 'raised', 'accent-wash'],
  save: ['paper', 'surface', 'raised', 'save-wash'],
  danger: ['paper', 'surface', 'raised', 'danger-wash'],
  'danger-ink': ['danger', 'danger-hover'],
};

/** Edges of controls and the focus ring, and their backgrounds; each pair at 3 to 1 or more. */
const EDGE_ON: Record<string, readonly string[]> = {
  edge: ['paper', 'surface', 'raised'],
  focus: ['paper', 'surface', 'sunken', 'raised'],
  danger: ['surface'],
  'series-blue': ['surface'],
  'series-plum': ['surface'],
};

function colourOf(name: string, theme: (typeof THEMES)[number]): string {
  const value = CSS.match(new RegExp(`--color-${name}: (?:light-dark\\((\\S+), (\\S+)\\)|(\\S+));`, 'u'));
  const hex = value?.[3] ?? value?.[theme === 'light' ? 1 : 2];
  if (hex === undefined || !/^#[\da-f]{6}$/u.test(hex)) throw new Error(`no solid colour ${name}`);
  return hex;
}

function luminance(hex: string): number {
  const channels = [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16) / 255);
  const [red = 0, green = 0, blue = 0] = channels.map((channel) =>
    channel <= 0.040_45 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4,
  );
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function contrast(one: string, other: string): number {
  const [dark = 0, light = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (light + 0.05) / (dark + 0.05);
}

const pairs = (table: Record<string, readonly string[]>) =>
  THEMES.flatMap((theme) =>
    Object.entries(table).flatMap(([front, backs]) => backs.map((back) => ({ theme, front, back }))),
  );

test('the formula is the one of WCAG', () => {
  expect(contrast('#000000', '#ffffff')).toBeCloseTo(21);
  expect(contrast('#777777', '#ffffff')).toBeCloseTo(4.48, 2);
});

test.each(pairs(TEXT_ON))('$theme: $front is legible on $back', ({ theme, front, back }) => {
  expect(contrast(colourOf(front, theme), colourOf(back, theme))).toBeGreaterThanOrEqual(4.5);
});

test.each(pairs(EDGE_ON))('$theme: $front is visible on $back', ({ theme, front, back }) => {
  expect(contrast(colourOf(front, theme), colourOf(back, theme))).toBeGreaterThanOrEqual(3);
});
