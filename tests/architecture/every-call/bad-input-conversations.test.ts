import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { conversationOf, createConversation, messagesOf, write } from '#tests/factories/conversation.ts';
import { uploadFile } from '#tests/factories/file.ts';
import { post } from '#tests/factories/http.ts';
import { createTestApp, type TestApp } from '#tests/support/test-app.ts';
import { faultFinder, testHostileBodies, type HostileCall } from './hostile-calls.ts';

const names = ['write', 'edit', 'read', 'add a template'] as const;

let t: TestApp;
let talk: Awaited<ReturnType<typeof createConversation>>;
let calls: Record<(typeof names)[number], HostileCall>;

beforeAll(async () => {
  t = await createTestApp();
  talk = await createConversation(t);
  const { manager: who, requestId } = talk;
  const { id } = await write(t, who, requestId, 'Здравствуйте');
  const fileIds = [(await uploadFile(t, who)).id];
  const url = messagesOf(requestId);
  calls = {
    write: { url, body: { text: 'Письмо', fileIds, internal: false }, who },
    edit: { url: `${url}/${id}`, body: { text: 'Здравствуйте!' }, who },
    read: { url: `${url}/read`, body: { upToId: id }, who },
    'add a template': { url: '/api/staff/message-templates', body: { title: 'Ответ', text: 'Ждём' }, who },
  };
});
afterAll(() => t.close());

/** The state that a refused call must not change. */
const state = sql`select
    (select jsonb_agg(m order by id) from messages m) as messages,
    (select jsonb_agg(r order by request_id, user_id) from conversation_readers r) as readers,
    (select count(*) from message_templates) as templates,
    (select count(*) from attachments) as attachments,
    (select count(*) from events) as events`;

const faultOf = faultFinder(() => t, state);

testHostileBodies(names, (name) => calls[name], faultOf);

test('scripts in a message are plain text', async () => {
  const { client, requestId } = talk;
  const text = '<script>alert(1)</script><img src=x onerror=alert(2)> javascript:alert(3)';
  await write(t, client, requestId, text);
  expect((await conversationOf(t, client, requestId)).items[0]).toMatchObject({ text });
});

test('a file twice, more than ten files, or somebody else’s file are refused completely', async () => {
  const { client, manager, requestId } = talk;
  const own = (await uploadFile(t, client)).id;
  const foreign = (await uploadFile(t, manager)).id;
  const many = Array.from({ length: 11 }, () => crypto.randomUUID());
  for (const fileIds of [[own, own], many, [own, foreign]]) {
    const call = { url: messagesOf(requestId), body: {}, who: client };
    expect(await faultOf(call, { text: 'Файлы', fileIds }, 422)).toBeNull();
  }
});

test('a page with a damaged cursor or without a size is a bad request', async () => {
  const { client, requestId } = talk;
  for (const query of ['cursor=x', 'limit=0', 'limit=101', 'limit=x']) {
    const url = `${messagesOf(requestId)}?${query}`;
    expect((await t.app.inject({ method: 'GET', url, headers: client.headers })).statusCode).toBe(400);
  }
  expect((await post(t, messagesOf('x'), { text: 'Куда?' }, client)).status).toBe(404);
});
