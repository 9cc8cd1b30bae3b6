import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { conversationOf, createConversation, readUpTo, write } from '#tests/factories/conversation.ts';
import { get } from '#tests/factories/http.ts';
import { createTestApp, type TestApp } from '#tests/support/test-app.ts';

/** With `LONG=1`, as many as in the longest conversation that is expected. */
const count = process.env['LONG'] === undefined ? 2_000 : 100_000;
const pageSize = 100;

let t: TestApp;
let talk: Awaited<ReturnType<typeof createConversation>>;

beforeAll(async () => {
  t = await createTestApp();
  talk = await createConversation(t);
  // Older than any id made now; every other one is a staff note.
  await sql`insert into messages (id, request_id, author_id, author_role, text, internal, created_at)
    select ('00000000-0000-7000-8000-' || lpad(to_hex(number), 12, '0'))::uuid, ${talk.requestId},
      case when number % 2 = 0 then ${talk.client.userId}::uuid else ${talk.manager.userId}::uuid end,
      case when number % 2 = 0 then 'client' else 'manager' end,
      'Сообщение ' || number, number % 2 = 1, ${t.clock.now()}
    from generate_series(1, ${sql.lit(count)}) number`.execute(t.context.db);
  await sql`analyze messages`.execute(t.context.db);
}, 300_000);
afterAll(() => t.close());

test('is read page by page to its end, each message once', async () => {
  const { client, requestId } = talk;
  const seen = new Set<string>();
  let cursor: string | null = '';
  for (let page = 0; cursor !== null && page < 30; page += 1) {
    const query: string = `?limit=${pageSize}${cursor === '' ? '' : `&cursor=${cursor}`}`;
    const { items, nextCursor } = await conversationOf(t, client, requestId, query);
    for (const { id } of items) seen.add(id);
    expect(items.length).toBe(Math.min(pageSize, count / 2 - page * pageSize));
    cursor = nextCursor;
  }
  expect(seen.size).toBe(Math.min(count / 2, 30 * pageSize));
}, 120_000);

test('is counted up to a bound, and unread ones up to a hundred', async () => {
  const { client, manager, requestId } = talk;
  const { total } = await conversationOf(t, manager, requestId);
  expect(total).toBe(Math.min(count, 10_000));
  expect((await get(t, `/api/requests/${requestId}`, manager)).body.unreadMessages).toBe(50);
  const { id } = await write(t, client, requestId, 'Новое');
  await readUpTo(t, manager, requestId, id);
  expect((await get(t, `/api/requests/${requestId}`, manager)).body.unreadMessages).toBe(0);
});

test('no page and no counter reads all of it', async () => {
  const shown = await sql<Record<string, string>>`explain select id from messages
    where request_id = ${talk.requestId} and not internal order by id desc limit 25`.execute(t.context.db);
  const plan = shown.rows.map((row) => Object.values(row).join(' ')).join('\n');
  expect(plan).toContain('Index');
  expect(plan).not.toContain('Sort');
});
