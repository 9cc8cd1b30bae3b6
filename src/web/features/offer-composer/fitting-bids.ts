import type { z } from 'zod/mini';
import type { requestLessors } from '#contract/invitations.ts';
import type { RequestView } from '#contract/requests.ts';
import { liveStatuses } from '#domain/commercial-offers/commercial-offer-life.ts';

/** A lessor for which staff can make an offer from its best card with one press. */
export type FittingBid = {
  lessorId: string;
  name: string;
  rateCardId: string;
  card: string;
  paymentKopecks: number;
};

type Around = { request: Pick<RequestView, 'commercialOffers'>; withPeople: ReadonlySet<string> };

const standing: ReadonlySet<string> = new Set(['draft', ...liveStatuses, 'accepted']);

/** Invited lessors without people of their own, whose best card fits, and that have no valid offer. */
export const fittingBids = (
  items: z.infer<typeof requestLessors>['items'],
  { request, withPeople }: Around,
): FittingBid[] => {
  const answered = new Set(
    request.commercialOffers.filter(({ status }) => standing.has(status)).map(({ lessor }) => lessor.id),
  );
  return items.flatMap(({ lessor, invitation, card, paymentKopecks }) => {
    const waits = invitation !== null && invitation.state !== 'declined';
    if (!waits || withPeople.has(lessor.id) || answered.has(lessor.id)) return [];
    if (card === null || paymentKopecks === null) return [];
    return [{ lessorId: lessor.id, name: lessor.name, rateCardId: card.id, card: card.name, paymentKopecks }];
  });
};
