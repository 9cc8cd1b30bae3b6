import readExcelFile from 'read-excel-file/node';
import { extractText } from 'unpdf';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { FrameToPerson } from '#server/platform/events/event-bus.ts';
import { createConversation, messagesOf, readUpTo, write } from '#tests/factories/conversation.ts';
import { tryUpload } from '#tests/factories/file.ts';
import { get, nobody, post, type Bearer } from '#tests/factories/http.ts';
import { createSignedIn, type TestPerson, type TestSignIn } from '#tests/factories/person.ts';
import type { Listeners } from '#tests/factories/webhook.ts';
import type { TestApp } from '#tests/support/test-app.ts';
import { createListenedApp } from './listened-app.ts';
import type { WebhookReceiver } from '#tests/support/webhook-receiver.ts';

/** Occurs in the text and the file of a staff note, and nowhere else. */
const canary = 'Канарейка';

/** Values that differ between readers. */
const personal =
  /^\/api\/(?:requests|commercial-offers|lessors|notifications|account|users|companies|vendors|files|staff|audit|stats)/;

type Reader = Bearer & { userId?: string; person?: TestPerson; receiver?: WebhookReceiver };

let t: TestApp;
let urls: string[];
let listeners: Listeners;
const frames: FrameToPerson[] = [];
let conversation: Awaited<ReturnType<typeof createConversation>>;
let readers: Record<string, Reader>;
/** Ids of what only staff may know of. */
const hidden: string[] = [];

const listening = async (who: TestSignIn & { person: TestPerson }): Promise<Reader> => listeners.listen(who);

beforeAll(async () => {
  ({ t, urls, listeners } = await createListenedApp(personal));
  await t.context.eventBus.listen({
    onFrames: (received) => frames.push(...received),
  });
  conversation = await createConversation(t);
  const { client, lessor, rival, requestId } = conversation;
  const { vendor_id: vendorId } = await t.context.db
    .selectFrom('requests')
    .select('vendor_id')
    .where('id', '=', requestId)
    .executeTakeFirstOrThrow();
  const ofCompany = (companyRole: 'employee' | 'viewer') =>
    createSignedIn(t, { companyId: client.company.id, companyRole });
  readers = {
    client: await listening(client),
    employee: await listening(await ofCompany('employee')),
    viewer: await listening(await ofCompany('viewer')),
    vendor: await listening(await createSignedIn(t, { role: 'vendor', vendorId: vendorId ?? '' })),
    lessor: lessor.who,
    rival: rival.who,
    'another manager': await createSignedIn(t, { role: 'manager' }),
    guest: nobody,
  };
}, 120_000);
afterAll(async () => {
  await listeners.close();
  await t.close();
});

/** Writes a note with a file, edits it, and has it read; both sides write and read as well. */
const talk = async (words: string): Promise<void> => {
  const { client, manager, requestId } = conversation;
  await write(t, client, requestId, 'Что с заявкой?');
  const { body: file } = await tryUpload(t, manager, '%PDF-1.4\n%%EOF\n', `${canary}.pdf`);
  const note = await write(t, manager, requestId, { text: words, internal: true, fileIds: [file.id] });
  hidden.push(note.id, file.id);
  const edit = { text: `${words}, исправлено` };
  expect((await post(t, `${messagesOf(requestId)}/${note.id}`, edit, manager)).status).toBe(200);
  await readUpTo(t, manager, requestId, note.id);
  const answer = await write(t, manager, requestId, 'Ждём ответа');
  await readUpTo(t, client, requestId, answer.id);
  await t.settle();
};

const textOf = async (url: string, { headers }: Bearer): Promise<string> => {
  const answer = await t.app.inject({ method: 'GET', url, headers });
  expect([url, answer.statusCode >= 500]).toEqual([url, false]);
  const type = String(answer.headers['content-type']);
  if (type.includes('pdf'))
    return (await extractText(new Uint8Array(answer.rawPayload), { mergePages: true })).text;
  if (type.includes('spreadsheet')) return JSON.stringify(await readExcelFile(answer.rawPayload));
  return answer.body;
};

/** Every readable address of the app, with each of these ids in place of every parameter. */
const addressesOf = (ids: readonly string[]): string[] =>
  urls.flatMap((url) => (url.includes(':') ? ids.map((id) => url.replaceAll(/:[a-zA-Z]+/g, id)) : [url]));

/** Everything sent to somebody: answers to every call, frames, letters, webhooks. */
const writtenTo = async (reader: Reader): Promise<Record<string, string>> => {
  const { requestId, client, lessor } = conversation;
  const offers = (await get(t, `/api/requests/${requestId}`, client)).body.commercialOffers;
  const ids = [requestId, client.company.id, lessor.id, ...offers.map(({ id }: { id: string }) => id)];
  if (reader.userId !== undefined) ids.push(reader.userId);
  const written: Record<string, string> = {
    frames: JSON.stringify(frames.filter(({ userId }) => userId === reader.userId)),
    letters: JSON.stringify(t.mails.filter(({ to }) => to === reader.person?.email)),
    webhooks: JSON.stringify(reader.receiver?.received.map(({ body }) => body) ?? []),
  };
  for (const url of addressesOf(ids)) written[url] = await textOf(url, reader);
  return written;
};

const leaksNow = async (): Promise<string[]> => {
  const leaks: string[] = [];
  for (const [name, reader] of Object.entries(readers))
    for (const [place, text] of Object.entries(await writtenTo(reader)))
      for (const secret of [canary, ...hidden])
        if (text.includes(secret)) leaks.push(`${name}: ${place} tells ${secret}`);
  return leaks;
};

test('no staff note shows in anything that others get', async () => {
  await talk(`${canary} до принятия`);
  expect(await leaksNow()).toEqual([]);
  await conversation.accept(conversation.lessor);
  await talk(`${canary} после принятия`);
  expect(await leaksNow()).toEqual([]);
}, 300_000);

test('nor can one be found, read, edited or opened by its id', async () => {
  const [noteId = '', fileId = ''] = hidden;
  const messages = messagesOf(conversation.requestId);
  for (const reader of Object.values(readers)) {
    const tries = [
      await post(t, `${messages}/read`, { upToId: noteId }, reader),
      await post(t, `${messages}/${noteId}`, { text: 'Моё' }, reader),
      await post(t, `/api/files/${fileId}/link`, {}, reader),
      await get(t, `${messages}?cursor=${noteId}&limit=100`, reader),
    ];
    expect(tries.slice(0, 3).filter(({ status }) => status < 400)).toEqual([]);
    expect(JSON.stringify(tries.map(({ body }) => body))).not.toContain(canary);
  }
});

test('the searched text exists: staff of the request read it, and every other party reads the conversation', async () => {
  const { manager, client, lessor, requestId } = conversation;
  expect(urls).toContain('/api/requests/:id/messages');
  expect(await textOf(messagesOf(requestId), manager)).toContain(canary);
  for (const who of [client, lessor.who])
    expect(await textOf(messagesOf(requestId), who)).toContain('Ждём ответа');
  expect(readers['client']?.receiver?.received).not.toEqual([]);
});
