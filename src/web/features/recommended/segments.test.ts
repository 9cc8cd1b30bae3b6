import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { segments } from './segments.ts';

const types = readFileSync(new URL('../../../../migrations/0010-offer-types.ts', import.meta.url), 'utf8');

it('names types that the catalogue has, each in one trade', () => {
  const ids = segments.flatMap(({ choices }) => choices.map(({ typeId }) => typeId));
  expect(new Set(ids).size).toBe(ids.length);
  for (const id of ids) expect(types).toMatch(new RegExp(`^${id} \\|`, 'm'));
});
