import type { RequestStatus } from '#contract/request-status.ts';
import { system, type Actor } from '#domain/actor.ts';
import type { TransitionCommand } from '#domain/requests/request-machine.ts';
import { createRequest, transitionWithoutVersion } from '#server/features/requests/index.ts';
import type { Context } from '#server/platform/context.ts';
import type { DemoPeople } from './demo-people.ts';

type Step = TransitionCommand & { by: 'client' | 'manager' | 'system' };

const reviewed: Step = { to: 'in_review', by: 'manager' };
const askedForInfo: Step = { to: 'needs_info', by: 'manager' };
const forward: Step[] = [
  reviewed,
  { to: 'offers_ready', by: 'system', cause: 'offerSent' },
  { to: 'offer_accepted', by: 'client', cause: 'offerAccepted' },
  { to: 'approval', by: 'manager' },
  { to: 'approved', by: 'manager' },
  { to: 'contract', by: 'manager' },
  { to: 'signed', by: 'manager' },
  { to: 'delivery', by: 'manager' },
  { to: 'issued', by: 'manager' },
  { to: 'closed', by: 'manager' },
];

/** The way from a sent request to each status that the demo shows. */
const ways: Partial<Record<RequestStatus, Step[]>> = {
  submitted: [],
  needs_info: [reviewed, askedForInfo],
  declined: [
    reviewed,
    { to: 'declined', by: 'manager', reason: 'Лизинговые компании не готовы финансировать этот год выпуска' },
  ],
  cancelled: [{ to: 'cancelled', by: 'client', reason: 'Купили технику за собственные средства' }],
  expired: [reviewed, askedForInfo, { to: 'expired', by: 'system', cause: 'infoOverdue' }],
  ...Object.fromEntries(forward.map(({ to }, index) => [to, forward.slice(0, index + 1)])),
};

const hourMs = 60 * 60 * 1000;
/** Time between two transitions; the last ones are of today, so that few clocks have run out. */
const stepMs = 26 * hourMs;

const at = (context: Context, moment: number): Context => ({
  ...context,
  clock: { now: () => new Date(moment) },
});

/** Sends a request on each of these offers and brings them to every status that can be reached. */
export const seedRequests = async (
  context: Context,
  people: DemoPeople,
  offerIds: readonly string[],
): Promise<void> => {
  const now = context.clock.now().getTime();
  for (const [index, steps] of Object.values(ways).entries()) {
    const client = index % 3 === 2 ? people.farmer : people.client;
    const movers: Record<Step['by'], Actor> = { client, manager: people.manager, system };
    const movedAt = now - (2 * index + 1) * hourMs;
    const sentAt = movedAt - steps.length * stepMs;
    const offerId = offerIds[index % offerIds.length] ?? '';
    const terms = { advance: { share: '0.2' }, months: 36 };
    const call = { caller: 'demo', key: null, bodyHash: '' };
    const { id } = await createRequest(
      at(context, sentAt),
      client,
      { kind: 'offer', offerId, terms, quantity: 1, consent: true, lessorIds: [] },
      { call, caller: { ip: '127.0.0.1', userAgent: 'demo' } },
    );
    for (const [number, { by, ...command }] of steps.entries()) {
      await transitionWithoutVersion(at(context, sentAt + (number + 1) * stepMs), id, {
        ...command,
        actor: movers[by],
      });
    }
  }
};
