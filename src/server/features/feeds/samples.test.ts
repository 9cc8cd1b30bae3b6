import { afterAll, beforeAll, expect, test } from 'vitest';
import { feedSamples } from '#contract/feeds.ts';
import { sampleFeed } from '#tests/factories/feed.ts';
import { createTestApp, type TestApp } from '#tests/support/test-app.ts';

let t: TestApp;
beforeAll(async () => {
  t = await createTestApp();
});
afterAll(() => t.close());

test('anybody may download the samples', async () => {
  for (const name of Object.values(feedSamples)) {
    const { statusCode, headers, rawPayload } = await t.app.inject(`/api/instructions/samples/${name}`);
    expect(statusCode).toBe(200);
    expect(headers['content-disposition']).toBe(`attachment; filename="${name}"`);
    expect(rawPayload.equals(await sampleFeed(name))).toBe(true);
  }
});
