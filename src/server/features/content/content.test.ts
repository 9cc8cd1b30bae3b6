import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { consentDocuments } from '#contract/consents.ts';
import { contentDocument, contentSlugs } from '#contract/content.ts';
import { get } from '#tests/factories/http.ts';
import { createTestApp, type TestApp } from '#tests/support/test-app.ts';

let t: TestApp;
beforeAll(async () => {
  t = await createTestApp();
});
afterAll(() => t.close());

test.each(contentSlugs)('%s is given with its version, date and the hash of its text', async (slug) => {
  const { status, body, headers } = await get(t, `/api/content/${slug}`);
  expect(status).toBe(200);
  expect(contentDocument.strict().safeParse(body).error).toBeUndefined();
  const source = await readFile(new URL(`../../../../content/${slug}.md`, import.meta.url), 'utf8');
  expect(body.hash).toBe(createHash('sha256').update(source).digest('hex'));
  expect(source).toContain(`version: ${body.version}`);
  expect(body.html).toContain('<h2');
  expect(body.html).not.toContain('---');
  expect(headers['page-tags']).toBe(`content:${slug}`);
});

test('a document that there is not is a 404', async () => {
  for (const slug of ['unknown', '..%2fpackage', '%00', 'POLICY'])
    expect(await get(t, `/api/content/${slug}`)).toMatchObject({
      status: 404,
      body: { error: { _global: 'notFound' } },
    });
});

test('each consent names a document that is there', () => {
  for (const slug of Object.values(consentDocuments)) expect(contentSlugs).toContain(slug);
});
