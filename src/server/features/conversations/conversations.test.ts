import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { FrameToPerson } from '#server/platform/events/event-bus.ts';
import {
  conversationOf,
  createConversation,
  messagesOf,
  readUpTo,
  tryWrite,
  write,
} from '#tests/factories/conversation.ts';
import { uploadFile } from '#tests/factories/file.ts';
import { call, get, post, type Bearer } from '#tests/factories/http.ts';
import { createSignedIn } from '#tests/factories/person.ts';
import { createClient, createDraft } from '#tests/factories/request.ts';
import { createTestApp, type TestApp } from '#tests/support/test-app.ts';

let t: TestApp;
let frames: FrameToPerson[] = [];

beforeAll(async () => {
  t = await createTestApp();
  await t.context.eventBus.listen({
    onFrames: (received) => frames.push(...received),
  });
});
afterAll(() => t.close());

const textsOf = async (who: Bearer, requestId: string): Promise<string[]> =>
  (await conversationOf(t, who, requestId)).items.map(({ text }) => text);

const unreadOf = async (who: Bearer, requestId: string): Promise<number[]> => {
  const list = (await get(t, '/api/requests', who)).body;
  const item = list.items.find(({ id }: { id: string }) => id === requestId);
  return [
    (await get(t, `/api/requests/${requestId}`, who)).body.unreadMessages,
    item?.unreadMessages as number,
  ];
};

/** Whom the sockets have sent frames since the last call, by kind of frame. */
const framesNow = async (): Promise<string[]> => {
  await t.settle();
  const received = frames.map(({ userId, frame }) => `${userId} ${frame.type} ${frame.payload.subType}`);
  frames = [];
  return received;
};

describe('visibility', () => {
  test('client and manager see all from the beginning, the accepted lessor what is written since, only staff see notes', async () => {
    const { client, manager, lessor, rival, requestId, accept, backOut } = await createConversation(t);
    await write(t, client, requestId, 'Здравствуйте');
    await write(t, manager, requestId, { text: 'Проверить отчётность', internal: true });
    expect((await tryWrite(t, lessor.who, requestId, { text: 'Можно?' })).status).toBe(403);
    await accept(lessor);
    expect(await textsOf(lessor.who, requestId)).toEqual([]);
    await write(t, client, requestId, 'Когда договор?');
    await write(t, lessor.who, requestId, 'В четверг');
    await write(t, manager, requestId, { text: 'Торопить', internal: true });
    expect(await textsOf(client, requestId)).toEqual(['В четверг', 'Когда договор?', 'Здравствуйте']);
    expect(await textsOf(lessor.who, requestId)).toEqual(['В четверг', 'Когда договор?']);
    expect(await textsOf(manager, requestId)).toEqual([
      'Торопить',
      'В четверг',
      'Когда договор?',
      'Проверить отчётность',
      'Здравствуйте',
    ]);
    expect((await get(t, messagesOf(requestId), rival.who)).status).toBe(403);

    await backOut(lessor);
    expect((await get(t, messagesOf(requestId), lessor.who)).status).toBe(403);
    expect((await tryWrite(t, lessor.who, requestId, { text: 'Ещё здесь?' })).status).toBe(403);
    await accept(rival);
    expect(await textsOf(rival.who, requestId)).toEqual([]);
  });

  test('a colleague from the company reads, and writes unless they are a viewer', async () => {
    const { client, requestId } = await createConversation(t);
    const { id: companyId } = client.company;
    const employee = await createSignedIn(t, { companyId, companyRole: 'employee' });
    const viewer = await createSignedIn(t, { companyId, companyRole: 'viewer' });
    await write(t, employee, requestId, 'Я из бухгалтерии');
    const { items, abilities } = await conversationOf(t, viewer, requestId);
    expect(items).toMatchObject([{ text: 'Я из бухгалтерии', own: false, author: { role: 'client' } }]);
    expect(abilities).toEqual({ write: false, writeInternal: false });
    expect((await tryWrite(t, viewer, requestId, { text: 'И я' })).status).toBe(403);
  });

  test('only staff write notes; nobody writes before the request is sent', async () => {
    const { client, requestId } = await createConversation(t);
    expect((await tryWrite(t, client, requestId, { text: 'Тс-с', internal: true })).status).toBe(403);
    const other = await createClient(t);
    const draft = await createDraft(t, other);
    expect((await tryWrite(t, other, draft, { text: 'Рано' })).status).toBe(409);
    expect((await conversationOf(t, other, draft)).abilities.write).toBe(false);
    expect((await tryWrite(t, other, requestId, { text: 'Чужое' })).status).toBe(404);
  });
});

describe('reading', () => {
  test('each person has one mark that never goes back, and all learn who has read', async () => {
    const { client, manager, requestId } = await createConversation(t);
    const first = await write(t, client, requestId, 'Один');
    const note = await write(t, manager, requestId, { text: 'Заметка', internal: true });
    const second = await write(t, client, requestId, 'Два');
    expect(await unreadOf(manager, requestId)).toEqual([2, 2]);
    expect(await unreadOf(client, requestId)).toEqual([0, 0]);
    expect((await readUpTo(t, manager, requestId, second.id)).body).toEqual({ readUpTo: second.id });
    expect((await readUpTo(t, manager, requestId, first.id)).body).toEqual({ readUpTo: second.id });
    expect(await unreadOf(manager, requestId)).toEqual([0, 0]);
    const seen = (await conversationOf(t, client, requestId)).items;
    expect(seen.map(({ readBy }) => readBy)).toEqual([
      [{ name: 'Мария Менеджерова', role: 'manager' }],
      [{ name: 'Мария Менеджерова', role: 'manager' }],
    ]);
    expect((await readUpTo(t, client, requestId, note.id)).body.error).toMatchObject({ upToId: 'notFound' });
    await readUpTo(t, client, requestId, second.id);
    const notes = (await conversationOf(t, manager, requestId)).items.filter(({ internal }) => internal);
    expect(notes).toMatchObject([{ readBy: [] }]);
  });

  test('a lessor has read only what it was shown, and never sees names of a former lessor’s people', async () => {
    const { client, lessor, rival, requestId, accept, backOut } = await createConversation(t);
    await write(t, client, requestId, 'До');
    await accept(lessor);
    const after = await write(t, client, requestId, 'После');
    expect(await unreadOf(lessor.who, requestId)).toEqual([1, 1]);
    await readUpTo(t, lessor.who, requestId, after.id);
    const shown = (await conversationOf(t, client, requestId)).items;
    expect(shown.map(({ readBy }) => readBy.map(({ role }) => role))).toEqual([['lessor'], []]);
    await backOut(lessor);
    expect(await unreadOf(lessor.who, requestId)).toEqual([0, 0]);
    await accept(rival);
    await write(t, client, requestId, 'Вам');
    expect((await conversationOf(t, rival.who, requestId)).items).toMatchObject([
      { text: 'Вам', readBy: [] },
    ]);
  });

  test('notifications about a conversation are read with it', async () => {
    const { client, manager, requestId } = await createConversation(t);
    const { id } = await write(t, manager, requestId, 'Ответьте');
    await t.settle();
    const url = `/api/notifications/${client.userId}?kind=message&unread=true`;
    expect((await get(t, url, client)).body).toHaveLength(1);
    await readUpTo(t, client, requestId, id);
    expect((await get(t, url, client)).body).toEqual([]);
  });
});

describe('writing', () => {
  test('one key writes once; another text under it is refused', async () => {
    const { client, requestId } = await createConversation(t);
    const headers = { ...client.headers, 'idempotency-key': 'talk-0001' };
    const url = messagesOf(requestId);
    const payload = { text: 'Раз' };
    const sent = await Promise.all(
      [1, 2, 3].map(() => call(t, { method: 'POST', url, payload }, { headers })),
    );
    expect(new Set(sent.map(({ body }) => body.id)).size).toBe(1);
    const other = await call(t, { method: 'POST', url, payload: { text: 'Два' } }, { headers });
    expect(other.body.error).toEqual({ _global: 'idempotencyConflict' });
    expect(await textsOf(client, requestId)).toEqual(['Раз']);
  });

  test('its author may edit for five minutes, nobody else may', async () => {
    const { client, manager, requestId } = await createConversation(t);
    const { id, editableUntil } = await write(t, client, requestId, 'Опечтка');
    expect(editableUntil).toBe(new Date(t.clock.now().getTime() + 300_000).toISOString());
    const edit = (who: Bearer, text: string) => post(t, `${messagesOf(requestId)}/${id}`, { text }, who);
    expect((await edit(manager, 'Опечатка')).status).toBe(403);
    t.clock.advance(299);
    expect((await edit(client, 'Опечатка')).body).toMatchObject({
      text: 'Опечатка',
      editedAt: t.clock.now().toISOString(),
    });
    t.clock.advance(1);
    expect((await edit(client, 'Поздно')).status).toBe(409);
    expect((await conversationOf(t, client, requestId)).items).toMatchObject([
      { text: 'Опечатка', editableUntil: null },
    ]);
  });

  test('a note cannot be found through the edit call', async () => {
    const { client, manager, requestId } = await createConversation(t);
    const { id } = await write(t, manager, requestId, { text: 'Тайна', internal: true });
    expect((await post(t, `${messagesOf(requestId)}/${id}`, { text: 'x' }, client)).status).toBe(404);
  });

  test('files go with a message, to those who see it', async () => {
    const { client, manager, lessor, requestId, accept } = await createConversation(t);
    const [mine, ofManager] = [await uploadFile(t, client), await uploadFile(t, manager)];
    const { files } = await write(t, client, requestId, { text: '', fileIds: [mine.id] });
    expect(files).toMatchObject([{ id: mine.id, name: 'устав.pdf' }]);
    await write(t, manager, requestId, { text: 'Себе', internal: true, fileIds: [ofManager.id] });
    await accept(lessor);
    const linkOf = async (who: Bearer, id: string) =>
      (await post(t, `/api/files/${id}/link`, {}, who)).status;
    expect(await linkOf(manager, mine.id)).toBe(200);
    expect(await linkOf(client, ofManager.id)).toBe(404);
    expect(await linkOf(lessor.who, mine.id)).toBe(404);
    expect(await linkOf(manager, ofManager.id)).toBe(200);
    const foreign = await tryWrite(t, client, requestId, { text: 'Чужой', fileIds: [ofManager.id] });
    expect(foreign.body.error).toMatchObject({ 'fileIds.0': 'notFound' });
    expect((await tryWrite(t, client, requestId, { text: ' ' })).body.error).toMatchObject({
      text: 'required',
    });
    expect((await tryWrite(t, client, requestId, { text: 'ж'.repeat(10_001) })).body.error).toMatchObject({
      text: 'tooLong',
    });
  });
});

describe('notifying', () => {
  test('the other parties are notified, the author is not, and the text itself is not sent', async () => {
    const { client, manager, lessor, requestId, accept } = await createConversation(t);
    await accept(lessor);
    await framesNow();
    t.mails.length = 0;
    await write(t, client, requestId, 'Секретное слово Барбарис');
    const received = await framesNow();
    expect(received).toContain(`${manager.userId} notification message`);
    expect(received).toContain(`${lessor.who.userId} notification message`);
    expect(received).not.toContain(`${client.userId} notification message`);
    expect(received).toContain(`${client.userId} conversation readMessage`);
    expect(t.mails.map(({ to }) => to)).toContain(manager.person.email);
    expect(JSON.stringify(t.mails)).not.toContain('Барбарис');
    expect(t.mails.map(({ subject }) => subject)).toContainEqual(expect.stringMatching(/: новое сообщение$/));
  });

  test('a note notifies the staff whom it concerns, and no page of others reloads', async () => {
    const { client, manager, lessor, requestId, accept } = await createConversation(t);
    const admin = await createSignedIn(t, { role: 'admin' });
    await accept(lessor);
    await readUpTo(t, client, requestId, (await write(t, client, requestId, 'Есть кто?')).id);
    await framesNow();
    const note = await write(t, admin, requestId, { text: 'Спросить директора', internal: true });
    const received = await framesNow();
    expect(received).toContain(`${manager.userId} notification message`);
    await readUpTo(t, manager, requestId, note.id);
    const all = [...received, ...(await framesNow())];
    const others = [client.userId, lessor.who.userId];
    // The manager has read the client's message along with the note: the client may know only of the former.
    expect(all.filter((one) => others.some((id) => one.startsWith(`${id} notification`)))).toEqual([]);
    const again = await write(t, admin, requestId, { text: 'И бухгалтера', internal: true });
    await readUpTo(t, manager, requestId, again.id);
    expect((await framesNow()).filter((one) => others.some((id) => one.startsWith(id)))).toEqual([]);
  });

  test('people who have read it by then are not notified', async () => {
    const { client, manager, requestId } = await createConversation(t);
    const { id } = await write(t, client, requestId, 'Вижу сразу');
    await readUpTo(t, manager, requestId, id);
    expect(await framesNow()).not.toContain(`${manager.userId} notification message`);
  });

  test('a colleague who has written is notified of the answer', async () => {
    const { client, manager, requestId } = await createConversation(t);
    const employee = await createSignedIn(t, { companyId: client.company.id, companyRole: 'employee' });
    await write(t, employee, requestId, 'Вопрос');
    await framesNow();
    await write(t, manager, requestId, 'Ответ');
    const received = await framesNow();
    expect(received).toContain(`${employee.userId} notification message`);
    expect(received).toContain(`${client.userId} notification message`);
  });
});

test('messages stay in the deal without the name of a deleted author; their read marks are deleted', async () => {
  const { client, manager, requestId } = await createConversation(t);
  const employee = await createSignedIn(t, { companyId: client.company.id, companyRole: 'employee' });
  const { id } = await write(t, employee, requestId, 'Остаётся');
  await readUpTo(t, employee, requestId, id);
  const copy = await get(t, '/api/account/export', employee);
  expect(copy.body.requestMessages).toMatchObject([{ text: 'Остаётся', internal: false }]);
  const gone = await post(t, '/api/account/delete', { password: employee.person.password }, employee);
  expect(gone.status).toBe(200);
  const [message] = (await conversationOf(t, manager, requestId)).items;
  expect(message).toMatchObject({ text: 'Остаётся' });
  expect(message?.author.name).not.toBe(employee.person.name);
  const marks = await t.context.db
    .selectFrom('conversation_readers')
    .select('user_id')
    .where('user_id', '=', employee.userId)
    .execute();
  expect(marks).toEqual([]);
});
