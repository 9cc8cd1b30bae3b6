import type { CommercialOfferView } from '#contract/commercial-offers.ts';
import type { TestApp } from '../support/test-app.ts';
import { get, post, type Bearer } from './http.ts';
import { createLessor } from './lessor.ts';
import { createSignedIn, type TestSignIn } from './person.ts';
import { createClient, createRequest } from './request.ts';

/** A lessor with a card, and a person there who can act. */
export type ActingLessor = { id: string; cardId: string; who: TestSignIn };

/** A lessor with one usual card, and an employee. */
export const createActingLessor = async (t: TestApp): Promise<ActingLessor> => {
  const { lessor, cards } = await createLessor(t);
  const who = await createSignedIn(t, { lessor: { id: lessor.id, role: 'employee' } });
  return { id: lessor.id, cardId: cards[0]?.id ?? '', who };
};

/** A client's request that was passed on to this number of lessors, or to the given ones. */
export const createDeal = async (t: TestApp, lessors: number | readonly ActingLessor[] = 2) => {
  const client = await createClient(t);
  const acting: ActingLessor[] = [];
  if (typeof lessors === 'number')
    for (let made = 0; made < lessors; made += 1) acting.push(await createActingLessor(t));
  else acting.push(...lessors);
  const { id } = await createRequest(t, { by: client, lessorIds: acting.map((lessor) => lessor.id) });
  return { client, lessors: acting, requestId: id };
};

/** The day in Moscow this many days after the test's today. */
export const dayAfter = (t: TestApp, days: number): string =>
  new Date(t.clock.now().getTime() + days * 86_400_000).toISOString().slice(0, 10);

/** The body of a commercial offer: the lessor's card with the request's own choice. */
export const offerBody = (t: TestApp, { cardId }: Pick<ActingLessor, 'cardId'>, changed: object = {}) => ({
  rateCardId: cardId,
  terms: {},
  commissionKopecks: 5_000_000,
  validUntil: dayAfter(t, 10),
  ...changed,
});

/** Creates commercial offers for a request. */
export const beginOffer = (t: TestApp, who: Bearer, requestId: string, body: object) =>
  post(t, `/api/requests/${requestId}/commercial-offers`, body, who);

/** Performs an action on a commercial offer: `<its id or link>/<action>`. */
export const actOnOffer = (t: TestApp, who: Bearer, act: `${string}/${string}`, body: object = {}) =>
  post(t, `/api/commercial-offers/${act}`, body, who);

/** A commercial offer that its lessor has sent. */
export const sendOffer = async (
  t: TestApp,
  lessor: ActingLessor,
  requestId: string,
  changed: object = {},
): Promise<CommercialOfferView> => {
  const draft = await beginOffer(t, lessor.who, requestId, offerBody(t, lessor, changed));
  if (draft.status !== 201) throw new Error(`the draft was answered with ${JSON.stringify(draft.body)}`);
  const [{ id, version }] = draft.body.items;
  const sent = await actOnOffer(t, lessor.who, `${id}/send`, { version });
  if (sent.status !== 200) throw new Error(`the sending was answered with ${JSON.stringify(sent.body)}`);
  return sent.body;
};

/** Calls the client; returns the body that accepts the commercial offer. */
export const acceptanceOf = async (t: TestApp, who: Bearer, address: string): Promise<object> => {
  const page = (await get(t, `/api/commercial-offers/${address}`, who)).body;
  const called = await actOnOffer(t, who, `${address}/send-code`);
  if (called.status !== 200) throw new Error(`the call was answered with ${JSON.stringify(called.body)}`);
  return {
    code: t.calls.at(-1)?.code ?? '',
    version: page.offer.version,
    agreementVersion: page.agreementVersion,
    agree: true,
    authority: { basis: 'director' },
  };
};

/** Accepts a commercial offer as its client. */
export const acceptOffer = async (t: TestApp, who: Bearer, address: string) =>
  actOnOffer(t, who, `${address}/accept`, await acceptanceOf(t, who, address));

const afterAcceptance = [
  'approval',
  'approved',
  'contract',
  'signed',
  'delivery',
  'issued',
  'closed',
] as const;

/** A deal whose КП was accepted and which its lessor has brought to this status. */
export const createSignedDeal = async (
  t: TestApp,
  {
    status = 'issued',
    ...offer
  }: { status?: (typeof afterAcceptance)[number]; [field: string]: unknown } = {},
) => {
  const { client, lessors, requestId } = await createDeal(t, 2);
  const [lessor, rival] = lessors as [ActingLessor, ActingLessor];
  const sent = await sendOffer(t, lessor, requestId, offer);
  const accepted = await acceptOffer(t, client, sent.id);
  if (accepted.status !== 200)
    throw new Error(`the acceptance was answered with ${JSON.stringify(accepted.body)}`);
  // Without one of our vendors, the lessor delivers.
  const staff = await createSignedIn(t, { role: 'admin' });
  for (const to of afterAcceptance.slice(0, afterAcceptance.indexOf(status) + 1)) {
    const { version } = (await get(t, `/api/requests/${requestId}`, staff)).body;
    const moved = await post(t, `/api/requests/${requestId}/transitions`, { to, version }, staff);
    if (moved.status !== 200) throw new Error(`${to} was answered with ${JSON.stringify(moved.body)}`);
  }
  return { client, lessor, rival, staff, requestId, offer: accepted.body as CommercialOfferView };
};
