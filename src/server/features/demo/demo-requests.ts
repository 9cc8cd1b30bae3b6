import { system, type Actor } from '#domain/actor.ts';
import type { TransitionCommand } from '#domain/requests/request-machine.ts';
import { createRequest, transitionWithoutVersion } from '#server/features/requests/index.ts';
import type { Context } from '#server/platform/context.ts';
import {
  acceptBid,
  answersFor,
  findBidders,
  sendBid,
  usualTerms,
  type DemoBidder,
  type DemoContext,
} from './demo-deals.ts';
import { talk, type DemoSpeakers } from './demo-conversations.ts';
import {
  askForDocuments,
  decideOnDocuments,
  handInContract,
  handInDocuments,
  type DocumentPeople,
} from './demo-documents.ts';
import { payDemoDeal } from './demo-payments.ts';
import type { DemoPeople } from './demo-people.ts';
import { workingHoursBefore } from './demo-times.ts';

/** A transition: who makes it, and how many working hours after the previous one. */
type Move = TransitionCommand & { by: 'client' | 'manager' | 'lessor' | 'system'; after?: number };
/** A transition, a number of commercial offers to send, or the client's acceptance of the first of them. */
type Step = Move | { offers: number } | 'accept';

const reviewed: Step = { to: 'in_review', by: 'manager', after: 1 };
const askedForInfo: Step = { to: 'needs_info', by: 'manager', reason: 'Пришлите отчётность за прошлый год' };
const chosen: Step[] = [reviewed, { offers: 1 }, 'accept'];
const deal: readonly Move[] = [
  { to: 'approval', by: 'lessor' },
  { to: 'approved', by: 'lessor' },
  { to: 'contract', by: 'lessor' },
  { to: 'signed', by: 'lessor' },
  { to: 'delivery', by: 'lessor' },
  { to: 'issued', by: 'manager' },
  { to: 'closed', by: 'lessor' },
];

/** Two weeks of the calendar without an answer, in working hours. */
const twoWeeks = 90;

/** The steps from a sent request to each status that the demo shows. */
const ways: readonly (readonly Step[])[] = [
  [],
  [reviewed],
  [reviewed, askedForInfo],
  [reviewed, { offers: 3 }],
  [reviewed, { offers: 2 }, 'accept'],
  ...deal.map((_, index) => chosen.concat(deal.slice(0, index + 1))),
  [
    reviewed,
    { to: 'declined', by: 'manager', reason: 'Лизинговые компании не готовы финансировать этот год выпуска' },
  ],
  [{ to: 'cancelled', by: 'client', reason: 'Купили технику за собственные средства' }],
  [reviewed, askedForInfo, { to: 'expired', by: 'system', cause: 'infoOverdue', after: twoWeeks }],
];

/** Working hours between two steps, so that the next actor answers in time. */
const usualPause = 4;
const pauseOf = (step: Step): number =>
  typeof step === 'object' && 'after' in step ? (step.after ?? usualPause) : usualPause;

const at = (context: DemoContext, moment: number): DemoContext => ({
  ...context,
  clock: { now: () => new Date(moment) },
});

type Sent = { id: string; client: DemoPeople['client']; bidders: readonly DemoBidder[] };

const asked = {
  call: { caller: 'demo', key: null, bodyHash: '' },
  caller: { ip: '127.0.0.1', userAgent: 'demo' },
};

/** A draft that the client has not sent. */
const draft = {
  draft: true,
  kind: 'manual',
  subject: { typeId: 'special', name: 'Экскаватор-погрузчик JCB 3CX', priceKopecks: 1_250_000_000 },
  quantity: 2,
} as const;

const send = async (
  context: Context,
  people: DemoPeople,
  { client, offerId }: { client: DemoPeople['client']; offerId: string },
): Promise<Sent> => {
  const terms = usualTerms;
  const bidders = await findBidders(context, people, { offerId, terms });
  const lessorIds = bidders.map(({ lessorId }) => lessorId);
  const { id } = await createRequest(
    context,
    client,
    { kind: 'offer', offerId, terms, quantity: 1, consent: true, lessorIds },
    asked,
  );
  return { id, client, bidders };
};

/** Moves the documents of a request along with it. */
const keepDocuments = async (
  context: DemoContext,
  requestId: string,
  people: DocumentPeople,
  step: Step,
): Promise<void> => {
  if (step === 'accept') return handInDocuments(context, requestId, people);
  if (!('to' in step)) return undefined;
  if (step.to === 'in_review') await askForDocuments(context, requestId, people);
  if (step.to === 'needs_info') {
    await handInDocuments(context, requestId, people, 2);
    await decideOnDocuments(context, requestId, people, 'Не хватает второй страницы');
  }
  if (step.to === 'approved') await decideOnDocuments(context, requestId, people);
  if (step.to === 'contract') await handInContract(context, requestId, people);
  return undefined;
};

/** Takes a request through its steps; returns nothing, since everything is in the database. */
const follow = async (
  context: DemoContext,
  people: DemoPeople,
  {
    sent,
    moments,
    steps,
    now,
  }: {
    sent: Sent;
    moments: readonly number[];
    steps: readonly Step[];
    now: number;
  },
): Promise<void> => {
  const { id, client, bidders } = sent;
  const lessorPerson = answersFor(people, bidders[0]?.lessorId ?? '');
  const movers: Record<Move['by'], Actor> = { client, manager: people.manager, lessor: lessorPerson, system };
  const speakers: DemoSpeakers = {
    client,
    manager: people.manager,
    lessor: lessorPerson === people.manager ? null : lessorPerson,
  };
  let first: Parameters<typeof acceptBid>[2] | undefined;
  for (const [number, step] of steps.entries()) {
    const then = at(context, moments[number] ?? now);
    if (step === 'accept') {
      if (first) await acceptBid(then, client, first);
      await talk(then, id, { at: 'accepted', speakers });
    } else if ('offers' in step) {
      for (const [index, bidder] of bidders.slice(0, step.offers).entries()) {
        const offer = await sendBid(then, people, {
          requestId: id,
          bidder,
          index,
          until: now,
        });
        first ??= offer;
      }
    } else {
      const { by, after: _after, ...command } = step;
      await transitionWithoutVersion(then, id, { ...command, actor: movers[by] });
      if (step === reviewed) await talk(then, id, { at: 'reviewed', speakers });
    }
    await keepDocuments(then, id, { client, manager: people.manager, lessor: lessorPerson }, step);
  }
};

const dayMs = 86_400_000;
/** How long ago deals with these last steps were made, so that payments of them have fallen due. */
const madeBeforeMs: Readonly<Record<string, number>> = { closed: 42 * 7 * dayMs, issued: 40 * dayMs };

const lastStatusOf = (steps: readonly Step[]): string | undefined => {
  const last = steps.at(-1);
  return typeof last === 'object' && 'to' in last ? last.to : undefined;
};

/**
 * Sends a request for each of these offers to lessors whose cards fit, brings the requests to every reachable status, and leaves one draft.
 */
export const seedRequests = async (
  context: DemoContext,
  people: DemoPeople,
  offerIds: readonly string[],
): Promise<void> => {
  const present = context.clock.now().getTime();
  await createRequest(at(context, workingHoursBefore(present, 20)), people.client, draft, asked);
  for (const [index, steps] of ways.entries()) {
    const end = lastStatusOf(steps);
    const client = index % 3 === 2 && end !== 'closed' ? people.farmer : people.client;
    const now = present - (madeBeforeMs[end ?? ''] ?? 0);
    // The last step was an hour or two ago, so that few deadlines have passed.
    let hours = 0.5 + (index % 3);
    const moments: number[] = [];
    for (const step of steps.toReversed()) {
      moments.unshift(workingHoursBefore(now, hours));
      hours += pauseOf(step);
    }
    const then = at(context, workingHoursBefore(now, hours));
    const sent = await send(then, people, { client, offerId: offerIds[index % offerIds.length] ?? '' });
    // The asset was handed over today, after a long delivery.
    if (end === 'issued') moments.splice(-1, 1, workingHoursBefore(present, 1));
    await follow(context, people, { sent, moments, steps, now });
    if (end === 'issued' || end === 'closed')
      await payDemoDeal(context, answersFor(people, sent.bidders[0]?.lessorId ?? ''), sent.id);
  }
};
