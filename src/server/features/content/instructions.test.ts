import { readFile } from 'node:fs/promises';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod/mini';
import { instructionsAnswer } from '#contract/content.ts';
import { roles } from '#contract/roles.ts';
import { get } from '#tests/factories/http.ts';
import { createVendor } from '#tests/factories/offer.ts';
import { createSignedIn } from '#tests/factories/person.ts';
import { createTestApp, type TestApp } from '#tests/support/test-app.ts';

let t: TestApp;
beforeAll(async () => {
  t = await createTestApp();
});
afterAll(() => t.close());

const readerOf = async (role: (typeof roles)[number]) =>
  createSignedIn(t, { role, ...(role === 'vendor' ? { vendorId: (await createVendor(t)).id } : {}) });

describe.each(roles)('a %s', (role) => {
  test('reads how to work, by sections', async () => {
    const { status, body } = await get(t, '/api/instructions', await readerOf(role));
    expect(status).toBe(200);
    const guide = z.strictObject(instructionsAnswer.shape).parse(body);
    expect(guide).toMatchObject({ role, readable: expect.arrayContaining([role]) });
    expect(guide.readable[0]).toBe(role);
    expect(guide.sections.length).toBeGreaterThanOrEqual(7);
    for (const { id } of guide.sections) expect(guide.html).toContain(`<h2 id="${id}">`);
    expect(guide.html).not.toMatch(/\*\*|\]\(|^#/m);
  });

  test('links to existing pages', async () => {
    const source = await readFile(
      new URL(`../../../../content/instructions/${role}.md`, import.meta.url),
      'utf8',
    );
    const tree = await readFile(new URL('../../../web/route-tree.gen.ts', import.meta.url), 'utf8');
    const pages = new Set(
      [...tree.matchAll(/fullPath: '([^']+)'/g)].map(([, path = '']) => path.replace(/(?<=.)\/$/, '')),
    );
    const links = [...source.matchAll(/\]\((\/[^)?#]*)/g)].map(([, path = '']) => path);
    expect(links.length).toBeGreaterThan(1);
    const files = await Promise.all(
      links
        .filter((path) => path.startsWith('/api/'))
        .map(async (path) => ({ path, status: (await t.app.inject(path)).statusCode })),
    );
    const given = new Set(files.filter(({ status }) => status === 200).map(({ path }) => path));
    expect(links.filter((path) => !pages.has(path) && !given.has(path))).toEqual([]);
  });
});

test('staff read the guides of all roles, others only their own', async () => {
  const manager = await readerOf('manager');
  const client = await readerOf('client');
  expect(await get(t, '/api/instructions?role=client', manager)).toMatchObject({
    status: 200,
    body: { role: 'client', readable: ['manager', 'client', 'vendor', 'lessor', 'admin'] },
  });
  expect(await get(t, '/api/instructions?role=admin', client)).toMatchObject({ status: 404 });
  expect(await get(t, '/api/instructions?role=king', client)).toMatchObject({ status: 400 });
});
