import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { staffPageIds, type StaffPage, type StaffPageId } from '#contract/staff-pages.ts';
import { call, get, post, statusesOf } from '#tests/factories/http.ts';
import { createSignedIn } from '#tests/factories/person.ts';
import { createTestApp, type TestApp } from '#tests/support/test-app.ts';

let t: TestApp;
let admin: Awaited<ReturnType<typeof createSignedIn>>;
beforeAll(async () => {
  t = await createTestApp();
});
beforeEach(async () => {
  admin = await createSignedIn(t, { role: 'admin' });
});
afterAll(() => t.close());

const send = (path: string, body: object) => post(t, `/api/staff/pages${path}`, body, admin);
const pageOf = async (id: StaffPageId): Promise<StaffPage> =>
  (await get(t, `/api/staff/pages/${id}`, admin)).body;
const shown = async (slug: string, version?: string) =>
  get(t, `/api/content/${slug}${version === undefined ? '' : `?version=${version}`}`);

const remove = (seen: number, id: StaffPageId = 'rules') =>
  call(t, { method: 'DELETE', url: `/api/staff/pages/${id}?version=${seen}` }, admin);

/** A draft with a text of its own, saved. */
const written = async (id: StaffPageId, change: object): Promise<StaffPage> => {
  const { status, body: begun } = await send('', { id });
  expect(status).toBe(201);
  const { body } = await send(`/${id}`, { ...change, version: begun.version });
  return body;
};

const text = (words: string) => `## О чём эти правила\n\n${words}\n`;

test('every page is listed with its text, none with a draft', async () => {
  const { body } = await get(t, '/api/staff/pages', admin);
  expect(body.items.map(({ id }: { id: string }) => id)).toEqual([...staffPageIds]);
  for (const id of staffPageIds) {
    const page = await pageOf(id);
    expect(page).toMatchObject({ id, version: 0, draft: null, inForce: { state: 'inForce' } });
    const preview = await send(`/${id}/preview`, { body: page.inForce.body });
    expect({ id, faults: preview.body.faults }).toEqual({ id, faults: [] });
  }
});

test('the preview of a document equals its page', async () => {
  const { inForce } = await pageOf('policy');
  const { body: preview } = await send('/policy/preview', { body: inForce.body });
  expect(preview.html).toBe((await shown('policy')).body.html);
});

test('a draft is shown to nobody, is saved as it is typed, and may be deleted', async () => {
  const before = await shown('rules');
  const { version, draft } = await written('rules', { title: 'Новые правила', body: text('Черновик.') });
  expect(draft).toMatchObject({ title: 'Новые правила', holdsFrom: null });
  expect((await shown('rules')).body).toEqual(before.body);
  expect((await send('', { id: 'rules' })).body).toMatchObject({ version, draft });
  const half = await send('/rules', { title: '', body: '', version });
  expect(half.status).toBe(200);
  const stale = await send('/rules', { body: 'x', version });
  expect(stale).toMatchObject({
    status: 409,
    body: { error: { _global: 'staleVersion' }, current: { version: version + 1 } },
  });
  expect((await remove(version)).status).toBe(409);
  expect((await remove(version + 1)).body).toMatchObject({ draft: null, version: 0 });
  expect((await send('/rules', { body: 'x', version: version + 1 })).status).toBe(404);
});

test('a new edition is in force at once, the one before stays at its address', async () => {
  const before = (await shown('soglasie')).body;
  const { version } = await written('soglasie', { body: text('Новый текст согласия.') });
  const { status, body: page } = await send('/soglasie/publish', { version });
  expect(status).toBe(200);
  expect(page).toMatchObject({ draft: null, inForce: { version: '1.3', date: '2026-11-20' } });
  const after = (await shown('soglasie')).body;
  expect(after).toMatchObject({ version: '1.3', date: '2026-11-20', title: before.title });
  expect(after.html).toContain('Новый текст согласия.');
  expect(after.hash).not.toBe(before.hash);
  expect(after.editions.map(({ version: known }: { version: string }) => known)).toEqual([
    '1.3',
    '1.2',
    '1.1',
    '1.0',
  ]);
  expect((await shown('soglasie', '1.2')).body).toMatchObject({ hash: before.hash, html: before.html });
});

test('the audit log has the text in force before and after', async () => {
  const { version } = await written('policy', { body: text('Иначе.') });
  await send('/policy/publish', { version });
  const events = await t.context.db
    .selectFrom('events')
    .select(['type', 'data', 'actor_id'])
    .where('subject_id', '=', 'policy')
    .orderBy('subject_version')
    .execute();
  expect(events).toMatchObject([
    { type: 'page.draftBegun', data: { from: '1.4' } },
    { type: 'page.draftSaved', actor_id: admin.userId },
    {
      type: 'page.published',
      actor_id: admin.userId,
      data: { before: { version: '1.4' }, after: { version: '1.5', date: '2026-11-20' } },
    },
  ]);
});

test('the audit log has each continuous typing once, with the text before and after', async () => {
  const other = await createSignedIn(t, { role: 'admin' });
  let { version } = (await send('', { id: 'help' })).body;
  const type = async (body: object, who = admin) => {
    const answer = await post(t, '/api/staff/pages/help', { ...body, version }, who);
    expect(answer.status).toBe(200);
    ({ version } = answer.body);
  };
  const events = async () =>
    (
      await t.context.db
        .selectFrom('events')
        .select(['actor_id', 'data'])
        .where('subject_id', '=', 'help')
        .where('type', '=', 'page.draftSaved')
        .orderBy('id')
        .execute()
    ).map(({ actor_id: by, data }) => Object.assign({ by }, data));
  await type({ title: 'Помощь и ответы' });
  await type({ title: 'Помощь и ответы на вопросы' });
  await type({ title: 'Помощь и ответы на вопросы' }, other);
  expect(await events()).toEqual([
    { by: admin.userId, before: { title: 'Помощь' }, after: { title: 'Помощь и ответы' } },
  ]);
  await type({ body: '# Иначе\n' }, other);
  await t.context.db
    .updateTable('events')
    .set({ created_at: new Date(t.clock.now().getTime() - 31 * 60_000) })
    .where('subject_id', '=', 'help')
    .execute();
  await type({ body: '# Иначе!\n' }, other);
  expect(await events()).toMatchObject([
    { by: admin.userId },
    { by: other.userId, after: { characters: 8 } },
    { by: other.userId, before: { characters: 8 }, after: { characters: 9 } },
  ]);
  expect((await remove(version, 'help')).status).toBe(200);
});

test('an edition with a start day is in force from that day, and pages are notified once', async () => {
  const before = (await shown('soglasie-reklama')).body;
  const { version } = await written('soglasie-reklama', { body: text('Потом.'), holdsFrom: '2026-11-22' });
  const { body: page } = await send('/soglasie-reklama/publish', { version });
  expect(page.editions.map(({ state }: { state: string }) => state)).toEqual(['upcoming', 'inForce']);
  expect((await shown('soglasie-reklama')).body).toEqual(before);
  expect((await shown('soglasie-reklama', '1.1')).status).toBe(404);
  const again = await written('soglasie-reklama', { body: text('Ещё.'), holdsFrom: '2026-11-21' });
  expect((await send('/soglasie-reklama/publish', { version: again.version })).body).toMatchObject({
    error: { holdsFrom: 'min' },
    params: { holdsFrom: { min: '2026-11-22' } },
  });
  t.clock.set('2026-11-21T21:00:00.000Z');
  expect((await shown('soglasie-reklama')).body).toMatchObject({ version: '1.1', date: '2026-11-22' });
  const events = () =>
    t.context.db.selectFrom('events').select('data').where('type', '=', 'page.tookEffect').execute();
  for (const _ of [1, 2]) await t.jobs.runScheduled('pages-take-effect');
  expect(await events()).toMatchObject([{ data: { version: '1.1', date: '2026-11-22' } }]);
  t.clock.set('2026-11-20T09:00:00.000Z');
});

test('a draft that cannot be published is refused field by field', async () => {
  const { inForce } = await pageOf('instructions-client');
  const refused = async (change: object) => {
    const { version } = await written('instructions-client', {
      title: inForce.title,
      body: inForce.body,
      ...change,
    });
    const { status, body } = await send('/instructions-client/publish', { version });
    expect(status).toBe(422);
    const { _global: global, ...fields } = body.error;
    expect(global).toBe('formHasErrors');
    return fields;
  };
  expect(await refused({})).toEqual({ body: 'invalid' });
  expect(await refused({ title: ' ' })).toEqual({ title: 'required' });
  expect(await refused({ body: ' ' })).toEqual({ body: 'required' });
  expect(await refused({ body: '# Заголовок' })).toEqual({ body: 'unsupported' });
  expect(await refused({ body: '## Одно\n\n## Одно' })).toEqual({ body: 'unsupported' });
  expect(await refused({ body: text('Вчера.'), holdsFrom: '2026-11-19' })).toEqual({ holdsFrom: 'min' });
});

test('a draft published by two admins at once is published once', async () => {
  const { version } = await written('instructions-vendor', { body: text('Для поставщика.') });
  const answers = await Promise.all([1, 2].map(() => send('/instructions-vendor/publish', { version })));
  expect(statusesOf(answers)).toEqual([200, 404]);
  const { editions } = await pageOf('instructions-vendor');
  expect(editions.filter(({ version: known }) => known === '1.1')).toHaveLength(1);
});

test('the help is edited by its headings, and shows the new answer', async () => {
  const { inForce } = await pageOf('help');
  const body = `${inForce.body}\n### Что нового? {#whats-new новости}\n\nОтвет.\n`;
  const broken = await send('/help/preview', {
    body: `${inForce.body}\n### Без якоря\n\n\`\`\`\n## Код\n\`\`\``,
  });
  expect(broken.body.faults.map(({ kind }: { kind: string }) => kind)).toEqual(['anchor', 'anchor']);
  expect(broken.body.html).not.toContain('{#');
  const { version } = await written('help', { body });
  expect((await send('/help/publish', { version })).status).toBe(200);
  const { body: help } = await get(t, '/api/help');
  expect(help.version).toBe('1.1');
  expect(JSON.stringify(help)).toContain('Что нового?');
});
