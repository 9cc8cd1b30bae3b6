import type { APIRequestContext } from '@playwright/test';
import { callAs, type CallAs } from './call-as.ts';
import { sendRequest } from './moved-request.ts';

type Fit = { lessor: { id: string }; fits: boolean; card: { id: string } | null };
type Made = {
  id: string;
  number: number;
  version: number;
  abilities: string[];
  lessor: { id: string; name: string };
};

/** A commercial offer that a client has received. */
export type SentOffer = Pick<Made, 'id' | 'number'> & { lessorName: string };

const tenDaysMs = 10 * 86_400_000;
const inTenDays = (): string => new Date(Date.now() + tenDaysMs).toISOString().slice(0, 10);

/** Makes a commercial offer for each lessor whose card fits, and sends those that staff may send: of lessors without people. */
const sendAll = async (manager: CallAs, requestId: string, fits: readonly Fit[]): Promise<SentOffer[]> => {
  const validUntil = inTenDays();
  const bodies = fits.map(({ lessor, card }, index) => ({
    lessorId: lessor.id,
    rateCardId: card?.id,
    terms: {},
    conditions: index === 0 ? 'Аванс — в течение пяти рабочих дней после договора.' : undefined,
    commissionKopecks: 5_000_000 * index,
    validUntil,
  }));
  const { items } = await manager<{ items: Made[] }>(`/api/requests/${requestId}/commercial-offers`, bodies);
  const ours = items.filter(({ abilities }) => abilities.includes('send'));
  for (const { id, version } of ours) await manager(`/api/commercial-offers/${id}/send`, { version });
  return ours.map(({ id, number, lessor }) => ({ id, number, lessorName: lessor.name }));
};

type Cards = { items: { id: string }[] };

/** A manager sends a commercial offer of a lessor without people, from its card. */
export const sendOfferFor = async (
  request: APIRequestContext,
  {
    requestId,
    lessorId,
    validUntil = inTenDays(),
  }: { requestId: string; lessorId: string; validUntil?: string },
): Promise<Pick<SentOffer, 'id' | 'number'>> => {
  const manager = await callAs(request, 'manager');
  const { items: cards } = await manager<Cards>(`/api/lessors/${lessorId}/rate-cards`);
  const draft = { lessorId, rateCardId: cards[0]?.id, terms: {}, commissionKopecks: 0, validUntil };
  const { items } = await manager<{ items: Made[] }>(`/api/requests/${requestId}/commercial-offers`, draft);
  const [made] = items;
  if (!made) throw new Error('the draft was not made');
  await manager(`/api/commercial-offers/${made.id}/send`, { version: made.version });
  return { id: made.id, number: made.number };
};

type Asked = { invitations: { lessorId: string }[] };
type Lessors = { items: { id: string; people: object[] }[] };

/**
 * The sender of each lessor's commercial offers: the demo's people of a lessor send its own, a manager sends those of lessors without
 * people.
 */
const sendersByLessor = async (request: APIRequestContext, manager: CallAs): Promise<Map<string, CallAs>> => {
  const { items } = await manager<Lessors>('/api/lessors');
  const senders = new Map<string, CallAs>();
  for (const who of ['lessor', 'lessor2'] as const) {
    const person = await callAs(request, who);
    const { items: own } = await person<Lessors>('/api/lessors');
    for (const { id } of own) senders.set(id, person);
  }
  for (const { id, people } of items) if (people.length === 0) senders.set(id, manager);
  return senders;
};

/**
 * Answers a request with commercial offers of this many of its lessors, from their cards: a manager makes the drafts and sends those of
 * lessors without people, the others' own people send theirs.
 */
export const answerRequest = async (
  request: APIRequestContext,
  requestId: string,
  count: number,
): Promise<SentOffer[]> => {
  const manager = await callAs(request, 'manager');
  const senders = await sendersByLessor(request, manager);
  const { invitations } = await manager<Asked>(`/api/requests/${requestId}`);
  const { items: fits } = await manager<{ items: Fit[] }>(`/api/requests/${requestId}/lessors`);
  const bidders = fits.filter(
    ({ lessor: { id }, fits: fitting }) =>
      fitting && senders.has(id) && invitations.some(({ lessorId }) => lessorId === id),
  );
  const validUntil = inTenDays();
  const bodies = bidders.slice(0, count).map(({ lessor: { id }, card }) => ({
    lessorId: id,
    rateCardId: card?.id,
    terms: {},
    commissionKopecks: 0,
    validUntil,
  }));
  const { items: made } = await manager<{ items: Made[] }>(
    `/api/requests/${requestId}/commercial-offers`,
    bodies,
  );
  for (const { id, version, lessor } of made)
    await senders.get(lessor.id)?.(`/api/commercial-offers/${id}/send`, { version });
  return made.map(({ id, number, lessor }) => ({ id, number, lessorName: lessor.name }));
};

/** The demo's client sends a request to every lessor whose cards fit; a manager answers for those without people. */
export const sendOffers = async (
  request: APIRequestContext,
): Promise<{ id: string; number: number; offers: SentOffer[] }> => {
  const client = await callAs(request, 'client');
  const manager = await callAs(request, 'manager');
  const sent = await sendRequest(client);
  const { items } = await client<{ items: Fit[] }>(`/api/requests/${sent.id}/lessors`);
  const fits = items.filter(({ fits: fitting }) => fitting);
  const lessorIds = fits.map(({ lessor }) => lessor.id);
  await client(`/api/requests/${sent.id}/lessors`, { lessorIds, consent: true });
  return { ...sent, offers: await sendAll(manager, sent.id, fits) };
};

/** As {@link sendOffers}, with the first two of them. */
export const sendTwoOffers = async (
  request: APIRequestContext,
): Promise<{ id: string; number: number; first: SentOffer; second: SentOffer }> => {
  const { offers, ...sent } = await sendOffers(request);
  const [first, second] = offers;
  if (!first || !second) throw new Error('too few lessors of the demo have no people');
  return { ...sent, first, second };
};
