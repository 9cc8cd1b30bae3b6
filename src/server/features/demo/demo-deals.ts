import type { CommercialOfferView } from '#contract/commercial-offers.ts';
import type { OfferCalculateBody } from '#contract/leasing.ts';
import type { UserActor } from '#domain/actor.ts';
import { moscowDay } from '#domain/formats/moscow.ts';
import { fitLessors } from '#server/features/lessors/index.ts';
import {
  acceptOffer,
  makeOffers,
  offerPage,
  sendAcceptanceCode,
  sendOffer,
} from '#server/features/requests/index.ts';
import type { MakeDocument } from '#server/features/requests/index.ts';
import type { Context } from '#server/platform/context.ts';
import type { DemoPeople } from './demo-people.ts';

/** What the demo's deals are made with: documents come from the product itself. */
export type DemoContext = Context & { makeDocument: MakeDocument };

/** A lessor that a demo request is passed on to, with its best fitting card. */
export type DemoBidder = { lessorId: string; rateCardId: string };

/** What the demo's clients ask for. */
export const usualTerms = { advance: { share: '0.2' }, months: 36 };

const dayMs = 86_400_000;
const validDays = 12;
const mostBidders = 4;
/** The demo makes each call once. */
export const withoutKey = { caller: 'demo', key: null, bodyHash: '' };
const commissions = [4_500_000, 6_000_000, 3_500_000];
const conditions = [
  'Решение за один день. Страховка в любой аккредитованной компании.',
  undefined,
  'Нужна отчётность за последний год. Поручительство не требуется.',
];

/** The lessors whose cards fit, the cheapest first; lessors with people here come before others. */
export const findBidders = async (
  context: Context,
  people: DemoPeople,
  asked: { offerId: string; terms: OfferCalculateBody },
): Promise<DemoBidder[]> => {
  const own = new Set([people.lessor, people.otherLessor].map(({ lessor }) => lessor?.id));
  const { items } = await fitLessors(context, asked);
  return items
    .flatMap(({ lessor, card }) => (card ? [{ lessorId: lessor.id, rateCardId: card.id }] : []))
    .toSorted((one, other) => Number(own.has(other.lessorId)) - Number(own.has(one.lessorId)))
    .slice(0, mostBidders);
};

/** Who answers for a lessor: its own person, or the manager. */
export const answersFor = (people: DemoPeople, lessorId: string): UserActor =>
  [people.lessor, people.otherLessor].find(({ lessor }) => lessor?.id === lessorId) ?? people.manager;

/** A commercial offer of a lessor, as it was sent. `until` is the present, when the offer must still be valid. */
export const sendBid = async (
  context: DemoContext,
  people: DemoPeople,
  {
    requestId,
    bidder,
    index,
    until,
  }: { requestId: string; bidder: DemoBidder; index: number; until: number },
): Promise<CommercialOfferView> => {
  const actor = answersFor(people, bidder.lessorId);
  const body = {
    ...bidder,
    terms: {},
    conditions: conditions[index % conditions.length],
    commissionKopecks: commissions[index % commissions.length] ?? 0,
    validUntil: moscowDay(new Date(until + validDays * dayMs).toISOString()),
  };
  const [draft] = await makeOffers(context, actor, { requestId, bodies: [body] }, withoutKey);
  if (!draft) throw new Error('The demo has made no offer');
  return sendOffer(context, actor, { id: draft.id, version: draft.version }, withoutKey);
};

/** The client accepts an offer by the code of a call to nobody: the demo picks up the code itself. */
export const acceptBid = async (
  context: DemoContext,
  client: UserActor,
  { id, version }: CommercialOfferView,
): Promise<void> => {
  const caller = { ip: '127.0.0.1', userAgent: 'demo' };
  let code = '';
  const calls: Context['calls'] = {
    ...context.calls,
    call: (call) => {
      ({ code } = call);
      return Promise.resolve();
    },
  };
  // However this server confirms phones, the demo can only pick up calls.
  const env: Context['env'] = { ...context.env, CALL_CODE_BY: 'call' };
  await sendAcceptanceCode({ ...context, calls, env }, client, { address: id, caller }, withoutKey);
  const page = await offerPage(context, client, id);
  if (!('offer' in page)) throw new Error('The demo accepts an offer that has ended');
  const { agreementVersion, authorityBases } = page;
  const [basis = 'director'] = authorityBases;
  const body = { code, version, agreementVersion, agree: true as const, authority: { basis } };
  await acceptOffer(context, client, { address: id, body, caller }, withoutKey);
};
