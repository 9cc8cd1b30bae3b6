import { afterAll, beforeAll, expect, it } from 'vitest';
import type { OfferType } from '#contract/catalogue.ts';
import models from '#server/features/demo/models.json' with { type: 'json' };
import { get } from '#tests/factories/http.ts';
import { createTestApp, type TestApp } from '#tests/support/test-app.ts';
import { drawingKeys } from '#web/features/pictures/index.ts';

let t: TestApp;
let types: OfferType[];

beforeAll(async () => {
  t = await createTestApp();
  types = (await get(t, '/api/catalog/types')).body as OfferType[];
});
afterAll(() => t.close());

it('every type of the tree has a drawing', () => {
  expect(types.length).toBeGreaterThan(40);
  for (const { id, drawing } of types)
    expect({ id, drawn: drawingKeys.includes(drawing as never) }).toEqual({ id, drawn: true });
});

it('every kind in the catalogue has its own drawing, not the common one of its category', () => {
  const kinds = new Map(models.models.map(({ category, type }) => [type, category]));
  expect(kinds.size).toBeGreaterThan(30);
  for (const [id, category] of kinds) {
    const drawing = drawingKeys.find((key) => key === types.find((type) => type.id === id)?.drawing);
    expect([id, drawing]).toEqual([id, expect.stringMatching(new RegExp(`^${category}-(?!any$)`))]);
  }
});
