import readExcelFile from 'read-excel-file/node';
import { extractText } from 'unpdf';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { CommercialOfferView } from '#contract/commercial-offers.ts';
import type { RequestStatus } from '#contract/request-status.ts';
import type { FrameToPerson } from '#server/platform/events/event-bus.ts';
import {
  acceptOffer,
  actOnOffer,
  createActingLessor,
  dayAfter,
  offerBody,
  sendOffer,
  type ActingLessor,
} from '#tests/factories/deal.ts';
import { get, nobody, post, type Bearer } from '#tests/factories/http.ts';
import { createOffer } from '#tests/factories/offer.ts';
import { createSignedIn, type TestPerson, type TestSignIn } from '#tests/factories/person.ts';
import { createClient, createRequest } from '#tests/factories/request.ts';
import type { Listeners } from '#tests/factories/webhook.ts';
import type { TestApp } from '#tests/support/test-app.ts';
import { createListenedApp } from './listened-app.ts';
import type { WebhookReceiver } from '#tests/support/webhook-receiver.ts';
import { linkOf } from '../../../src/server/features/requests/commercial-offers/send-offer.service.ts';

/** Occurs in everything that the rival writes, and in nobody else's texts. */
const mark = 'Зефир';
const rivalsInn = '7707083893';
const rivalsCommission = 76_543_21;

/** Values that differ between readers. */
const personal =
  /^\/api\/(?:requests|commercial-offers|lessors|notifications|account|users|companies|vendors|files)/;

type Person = TestSignIn & { person: TestPerson };
type Reader = Person & { receiver: WebhookReceiver };

let t: TestApp;
let urls: string[];
let listeners: Listeners;
let frames: FrameToPerson[] = [];
let client: TestSignIn;
let manager: TestSignIn;
let rival: ActingLessor;
let own: ActingLessor;
let requestId: string;
let ownOffer: CommercialOfferView;
let link: string;
/** All who must not learn of the rival: the two others that were invited, one that was not, the vendor. */
let readers: Record<'own' | 'silent' | 'uninvited' | 'vendor', Reader>;
/** Values that belong only to the rival. */
const secrets = new Set<string>([mark, rivalsInn, '76 543,21', String(rivalsCommission)]);

const createRival = async (): Promise<ActingLessor> => {
  const made = await createActingLessor(t);
  const named = {
    name: `ООО «${mark} Лизинг»`,
    inn: rivalsInn,
    address: `${mark}ная улица, 1`,
    logo: `/media/${mark}/640.webp`,
  };
  await t.context.db.updateTable('lessors').set(named).where('id', '=', made.id).execute();
  const who = await createSignedIn(t, { name: `${mark} Петрович`, lessor: { id: made.id, role: 'owner' } });
  for (const secret of [made.id, made.cardId, who.userId, who.person.email, who.person.phone])
    secrets.add(secret);
  return { ...made, who };
};

beforeAll(async () => {
  ({ t, urls, listeners } = await createListenedApp(personal));
  const offer = await createOffer(t);
  client = await createClient(t);
  manager = await createSignedIn(t, { role: 'manager' });
  [own, rival] = [await createActingLessor(t), await createRival()];
  const others = [await createActingLessor(t), await createActingLessor(t)];
  const lessorReader = async ({ id }: ActingLessor): Promise<Reader> =>
    listeners.listen(await createSignedIn(t, { lessor: { id, role: 'owner' } }));
  const [silent, uninvited] = others as [ActingLessor, ActingLessor];
  readers = {
    own: await lessorReader(own),
    silent: await lessorReader(silent),
    uninvited: await lessorReader(uninvited),
    vendor: await listeners.listen(await createSignedIn(t, { role: 'vendor', vendorId: offer.vendorId })),
  };
  await t.context.eventBus.listen({
    onFrames: (received) => frames.push(...received),
  });
  const lessorIds = [own.id, silent.id, rival.id];
  requestId = (await createRequest(t, { by: client, offerId: offer.id, lessorIds })).id;
  ownOffer = await sendOffer(t, own, requestId);
  link = await linkOf(t.context, ownOffer.id);
  await t.settle();
});
afterAll(async () => {
  await listeners.close();
  await t.close();
});

const spaced = (text: string): string => text.replaceAll(/[\u00a0\u202f]/g, ' ');

/** What a person can read in an answer, including documents. */
const textOf = async (url: string, { headers }: Bearer): Promise<string> => {
  const answer = await t.app.inject({ method: 'GET', url, headers });
  expect([url, answer.statusCode >= 500]).toEqual([url, false]);
  const type = String(answer.headers['content-type']);
  if (type.includes('pdf'))
    return spaced((await extractText(new Uint8Array(answer.rawPayload), { mergePages: true })).text);
  if (type.includes('spreadsheet')) return spaced(JSON.stringify(await readExcelFile(answer.rawPayload)));
  return spaced(answer.body);
};

const leaksIn = (text: string): string[] => [...secrets].filter((secret) => text.includes(secret));

/** Every readable address of the app, with these ids in place of every parameter. */
const addressesOf = (ids: readonly string[]): string[] =>
  urls.flatMap((url) => (url.includes(':') ? ids.map((id) => url.replaceAll(/:[a-zA-Z]+/g, id)) : [url]));

/** Everything sent to somebody: answers to every call, frames, letters, webhook messages. */
const writtenTo = async (reader: Reader): Promise<Record<string, string>> => {
  const ids = [requestId, ownOffer.id, reader.userId];
  const written: Record<string, string> = {
    frames: JSON.stringify(frames.filter(({ userId }) => userId === reader.userId)),
    letters: spaced(JSON.stringify(t.mails.filter(({ to }) => to === reader.person.email))),
    webhooks: JSON.stringify(reader.receiver.received.map(({ body }) => body)),
  };
  for (const url of addressesOf(ids)) written[url] = await textOf(url, reader);
  return written;
};

const expectSealed = async (): Promise<void> => {
  const leaks: Record<string, string[]> = {};
  const look = (name: string, text: string): void => {
    const found = leaksIn(text);
    if (found.length > 0) leaks[name] = found;
  };
  for (const [name, reader] of Object.entries(readers))
    for (const [place, text] of Object.entries(await writtenTo(reader))) look(`${name}: ${place}`, text);
  for (const kind of ['', '.pdf', '.xlsx'])
    look(`the guest’s link${kind}`, await textOf(`/api/commercial-offers/${link}${kind}`, nobody));
  expect(leaks).toEqual({});
};

/**
 * How the request, the list and the notifications look to lessors before a choice; an hour later, so that the time of a change would show.
 */
const looks = async (): Promise<string> => {
  await t.settle();
  const seen: Record<string, unknown> = {};
  for (const name of ['own', 'silent'] as const) {
    const reader = readers[name];
    for (const url of [
      `/api/requests/${requestId}`,
      '/api/requests',
      '/api/requests?sort=-createdAt',
      '/api/requests?view=answered',
      '/api/requests/counts',
      `/api/notifications/${reader.userId}`,
    ])
      seen[`${name} ${url}`] = (await get(t, url, reader)).body;
    seen[`${name} frames`] = frames.filter(({ userId }) => userId === reader.userId);
    seen[`${name} letters`] = t.mails.filter(({ to }) => to === reader.person.email).length;
    seen[`${name} webhook`] = reader.receiver.received.map(({ body }) => body);
  }
  seen['the guest’s link'] = (await get(t, `/api/commercial-offers/${link}`)).body;
  return JSON.stringify(seen, null, 1);
};

const move = async (to: RequestStatus, who: Bearer): Promise<void> => {
  const { version } = (await get(t, `/api/requests/${requestId}`, who)).body;
  const body = { to, version, reason: `${mark}ный отказ` };
  const { status } = await post(t, `/api/requests/${requestId}/transitions`, body, who);
  expect(status).toBe(200);
};

const keep = (offer: CommercialOfferView): CommercialOfferView => {
  for (const secret of [offer.id, String(offer.number)]) secrets.add(secret);
  return offer;
};

const rivalsFigures = {
  conditions: `${mark}ные условия`,
  commissionKopecks: rivalsCommission,
  terms: { choice: { advance: { share: '0.31' }, months: 41 } },
};

test('before a choice nothing that a rival does is visible to other lessors, not even that it did something', async () => {
  const before = await looks();
  const sent = keep(await sendOffer(t, rival, requestId, rivalsFigures));
  const { paymentKopecks, allInKopecks } = sent.calculation;
  for (const sum of [paymentKopecks, allInKopecks]) secrets.add(String(sum));
  t.clock.advance(60);
  expect(await looks()).toBe(before);
  await actOnOffer(t, client, `${sent.id}/viewed`);
  expect(
    (await actOnOffer(t, client, `${sent.id}/request-changes`, { text: `${mark}ный аванс` })).status,
  ).toBe(200);
  expect(await looks()).toBe(before);
  const { version } = (await get(t, `/api/commercial-offers/${sent.id}`, client)).body.offer;
  const body = { ...offerBody(t, rival, rivalsFigures), validUntil: dayAfter(t, 20), version };
  const revision = keep((await actOnOffer(t, rival.who, `${sent.id}/revise`, body)).body);
  t.clock.advance(60);
  const resent = await actOnOffer(t, rival.who, `${revision.id}/send`, { version: revision.version });
  expect(resent.status).toBe(200);
  expect(await looks()).toBe(before);
  await expectSealed();
}, 240_000);

test('nor is anything of an accepted offer, its approval and its end', async () => {
  const { commercialOffers } = (await get(t, `/api/requests/${requestId}`, client)).body;
  const live = commercialOffers.find(
    ({ lessor, status }: CommercialOfferView) => lessor.id === rival.id && status === 'sent',
  );
  expect((await acceptOffer(t, client, live.id)).status).toBe(200);
  await t.settle();
  await expectSealed();
  const chosen = await looks();
  await move('approval', rival.who);
  t.clock.advance(60);
  await move('needs_info', manager);
  await move('approval', client);
  expect(await looks()).toBe(chosen);
  await move('offers_ready', rival.who);
  await t.settle();
  await expectSealed();
  const page = await get(t, `/api/commercial-offers/${ownOffer.id}`, readers.own);
  expect(page.body.offer).toMatchObject({ status: 'viewed' });
}, 240_000);

test('the searched texts exist: all were told something, and the client of the rival’s offer', async () => {
  expect(urls.length).toBeGreaterThan(10);
  const { frames: received, letters, ...answers } = await writtenTo(readers.own);
  expect(received).toContain('lessorInvitation');
  expect(letters).toContain('Заявка №');
  expect(answers[`/api/commercial-offers/${ownOffer.id}.pdf`]).toContain('Коммерческое предложение');
  expect(answers[`/api/commercial-offers/${ownOffer.id}.xlsx`]).toContain('Коммерческое предложение');
  for (const { receiver } of [readers.vendor, readers.own, readers.silent])
    expect(receiver.received).not.toEqual([]);
  expect(readers.uninvited.receiver.received).toEqual([]);
  expect(leaksIn(await textOf(`/api/requests/${requestId}`, client))).toContain(mark);
});
