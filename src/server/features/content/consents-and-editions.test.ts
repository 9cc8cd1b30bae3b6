import { afterAll, beforeAll, expect, test } from 'vitest';
import { dropPagesOn } from '#server/drop-pages.ts';
import { get, post } from '#tests/factories/http.ts';
import { createSignedIn } from '#tests/factories/person.ts';
import { createTestApp, type TestApp } from '#tests/support/test-app.ts';

let t: TestApp;
beforeAll(async () => {
  t = await createTestApp();
});
afterAll(() => t.close());

const consents = () =>
  t.context.db
    .selectFrom('consents')
    .select(['id', 'document_version', 'document_hash', 'wording'])
    .orderBy('id')
    .execute();

const write = () =>
  post(t, '/api/contact', {
    name: 'Анна',
    email: 'anna@example.com',
    theme: 'choice',
    message: 'Нужен тягач',
    consent: true,
  });

test('a consent names the edition in force; a new edition changes no old record and drops the cached page at once', async () => {
  const admin = await createSignedIn(t, { role: 'admin' });
  const dropped: string[] = [];
  const stop = await t.context.eventBus.listen(
    dropPagesOn({ dropTags: (tags) => void dropped.push(...tags), clear: () => undefined }),
  );
  expect((await write()).status).toBe(201);
  const [before] = await consents();
  const { body: old } = await get(t, '/api/content/soglasie');
  expect(before).toMatchObject({ document_version: old.version, document_hash: old.hash });

  const send = (path: string, body: object) => post(t, `/api/staff/pages${path}`, body, admin);
  const { body: begun } = await send('', { id: 'soglasie' });
  const text = '## Новое согласие\n\nТекст.\n';
  const { body: draft } = await send('/soglasie', { body: text, version: begun.version });
  await t.settle();
  expect(dropped.filter((tag) => tag.startsWith('content:'))).toEqual([]);
  await send('/soglasie/publish', { version: draft.version });
  await t.settle();
  expect(dropped).toContain('content:soglasie');

  expect((await write()).status).toBe(201);
  const [first, second] = await consents();
  const { body: now } = await get(t, '/api/content/soglasie');
  expect(first).toEqual(before);
  expect(second).toMatchObject({ document_version: now.version, document_hash: now.hash });
  expect(now.hash).not.toBe(old.hash);
  const { body: kept } = await get(t, `/api/content/soglasie?version=${old.version}`);
  expect(kept.hash).toBe(before?.document_hash);
  await stop();
});
