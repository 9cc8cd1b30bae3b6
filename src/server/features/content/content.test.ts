import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod/mini';
import { consentDocuments } from '#contract/consents.ts';
import { contentDocument, contentSlugs, helpAnswer } from '#contract/content.ts';
import { get } from '#tests/factories/http.ts';
import { createTestApp, type TestApp } from '#tests/support/test-app.ts';
import published from '../../../../content/editions.json' with { type: 'json' };

let t: TestApp;
beforeAll(async () => {
  t = await createTestApp();
});
afterAll(() => t.close());

test.each(contentSlugs)('%s is returned with its version, date and the hash of its text', async (slug) => {
  const { status, body, headers } = await get(t, `/api/content/${slug}`);
  expect(status).toBe(200);
  expect(z.strictObject(contentDocument.shape).safeParse(body).error).toBeUndefined();
  const source = await readFile(new URL(`../../../../content/${slug}.md`, import.meta.url), 'utf8');
  expect(body.hash).toBe(createHash('sha256').update(source).digest('hex'));
  expect(source).toContain(`version: ${body.version}`);
  expect(body.html).not.toContain('---');
  expect(headers['page-tags']).toBe(`content:${slug}`);
  expect(body.sections.length).toBeGreaterThan(3);
  for (const { id } of body.sections) expect(body.html).toContain(`<h2 id="${id}">`);
});

describe('a published edition', () => {
  const editions = Object.entries(published).flatMap(([slug, hashes]) =>
    Object.entries(hashes).map(([version, hash]) => ({ slug, version, hash })),
  );

  test.each(editions)(
    '$slug $version stays as it was published: a change is a new version, the old text goes to content/archive',
    async ({ slug, version, hash }) => {
      const { status, body } = await get(t, `/api/content/${slug}?version=${version}`);
      expect(status).toBe(200);
      expect(body).toMatchObject({ slug, version, hash });
    },
  );

  test.each(contentSlugs)('of %s is in content/editions.json', async (slug) => {
    const { body } = await get(t, `/api/content/${slug}`);
    const versions = contentDocument.parse(body).editions.map(({ version }) => version);
    expect(versions[0]).toBe(body.version);
    expect([...versions].sort()).toEqual(Object.keys(published[slug]).sort());
  });
});

test('a document or an edition that does not exist is a 404', async () => {
  for (const path of ['unknown', '..%2fpackage', '%00', 'POLICY', 'policy?version=0.9', 'help'])
    expect(await get(t, `/api/content/${path}`)).toMatchObject({
      status: 404,
      body: { error: { _global: 'notFound' } },
    });
  expect(await get(t, '/api/content/policy?version=../1')).toMatchObject({ status: 400 });
});

test('each consent names an existing document', () => {
  for (const slug of Object.values(consentDocuments)) expect(contentSlugs).toContain(slug);
});

describe('help', () => {
  test('has every question once, with an answer and an anchor of its own', async () => {
    const { status, body, headers } = await get(t, '/api/help');
    expect(status).toBe(200);
    expect(headers['page-tags']).toBe('content:help');
    const { themes } = helpAnswer.parse(body);
    const questions = themes.flatMap((theme) => theme.questions);
    expect(questions.length).toBeGreaterThanOrEqual(35);
    const anchors = [...themes, ...questions].map(({ id }) => id);
    expect(new Set(anchors).size).toBe(anchors.length);
    for (const { question, html } of questions) {
      expect(question).not.toMatch(/[{}#]/);
      expect(html).toMatch(/^<(?:p|ul|ol)>/);
      expect(html).not.toMatch(/\{#|\*\*|\]\(/);
    }
  });

  test('keeps figures, dashes and short words on one line', async () => {
    const { body } = await get(t, '/api/help');
    const text = JSON.stringify(body);
    expect(text).toContain('3\u00A0000\u00A0000\u00A0₽');
    expect(text).toContain('36\u00A0месяцев');
    expect(text).not.toMatch(/ — /);
  });
});
