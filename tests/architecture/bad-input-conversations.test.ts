import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { errorBody } from '#contract/errors.ts';
import { conversationOf, createConversation, messagesOf, write } from '#tests/factories/conversation.ts';
import { uploadFile } from '#tests/factories/file.ts';
import { post, type Bearer } from '#tests/factories/http.ts';
import { createTestApp, type TestApp } from '#tests/support/test-app.ts';
import { changedAt, emptyBodies, hostileBodies, hostileValuesAt, pathsOf } from './hostile-values.ts';

const names = ['write', 'edit', 'read', 'add a template'] as const;

type Call = { url: string; body: object; who: Bearer };

let t: TestApp;
let talk: Awaited<ReturnType<typeof createConversation>>;
let calls: Record<(typeof names)[number], Call>;

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

/** What a refused call must leave as it was. */
const stateOfAll = async (): Promise<string> => {
  const { rows } = await sql`select
    (select jsonb_agg(m order by id) from messages m) as messages,
    (select jsonb_agg(r order by request_id, user_id) from conversation_readers r) as readers,
    (select count(*) from message_templates) as templates,
    (select count(*) from attachments) as attachments,
    (select count(*) from events) as events`.execute(t.context.db);
  return JSON.stringify(rows);
};

/** What is wrong with how a call was answered: a fault of ours, another form, or a refusal that changed something. */
const faultOf = async ({ url, who }: Call, payload: object | string | Buffer, wanted?: number) => {
  const before = await stateOfAll();
  const headers = { ...who.headers, 'content-type': 'application/json' };
  const wire = typeof payload === 'string' || Buffer.isBuffer(payload) ? payload : JSON.stringify(payload);
  const response = await t.app.inject({ method: 'POST', url, payload: wire, headers });
  const status = response.statusCode;
  if (wanted !== undefined && status !== wanted) return `answered ${status}`;
  if (status < 400) return null;
  if (status >= 500) return `failed with ${status}`;
  if (!errorBody.safeParse(response.json()).success) return `answered in another form: ${response.body}`;
  return (await stateOfAll()) === before ? null : `was refused with ${status} and changed something`;
};

describe.each(names)('%s', (name) => {
  test('refuses what is no body', async () => {
    const faults: (string | null)[] = [];
    for (const body of hostileBodies) faults.push(await faultOf(calls[name], body, 400));
    for (const body of emptyBodies) faults.push(await faultOf(calls[name], body, 422));
    expect(faults.filter((fault) => fault !== null)).toStrictEqual([]);
  });

  test('takes no harm from any value of any field', async () => {
    const { body } = calls[name];
    const faults: string[] = [];
    for (const path of pathsOf(body))
      for (const value of hostileValuesAt(path)) {
        const fault = await faultOf(calls[name], changedAt(body, path, value));
        if (fault !== null)
          faults.push(`${path.join('.')} = ${JSON.stringify(value)?.slice(0, 40)} ${fault}`);
      }
    expect(faults).toStrictEqual([]);
  });
});

test('scripts in a message are its words and nothing else', async () => {
  const { client, requestId } = talk;
  const text = '<script>alert(1)</script><img src=x onerror=alert(2)> javascript:alert(3)';
  await write(t, client, requestId, text);
  expect((await conversationOf(t, client, requestId)).items[0]).toMatchObject({ text });
});

test('a file twice, more than ten, or of somebody else is refused whole', async () => {
  const { client, manager, requestId } = talk;
  const own = (await uploadFile(t, client)).id;
  const foreign = (await uploadFile(t, manager)).id;
  const many = Array.from({ length: 11 }, () => crypto.randomUUID());
  for (const fileIds of [[own, own], many, [own, foreign]]) {
    const call = { url: messagesOf(requestId), body: {}, who: client };
    expect(await faultOf(call, { text: 'Файлы', fileIds }, 422)).toBeNull();
  }
});

test('a page of a damaged cursor or of no size is a bad request', async () => {
  const { client, requestId } = talk;
  for (const query of ['cursor=x', 'limit=0', 'limit=101', 'limit=x']) {
    const url = `${messagesOf(requestId)}?${query}`;
    expect((await t.app.inject({ method: 'GET', url, headers: client.headers })).statusCode).toBe(400);
  }
  expect((await post(t, messagesOf('x'), { text: 'Куда?' }, client)).status).toBe(404);
});
