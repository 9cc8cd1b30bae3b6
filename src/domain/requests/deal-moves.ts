import type { RequestStatus } from '#contract/request-status.ts';

const choosing: ReadonlySet<RequestStatus> = new Set(['submitted', 'in_review', 'offers_ready']);

/** Whether the client chooses a КП in this status: a move to it ends a running deal. */
export const isChoosing = (status: RequestStatus): boolean => choosing.has(status);

/** Which moves belong to a deal, from the acceptance of its КП to the move that ends it; given the new status of each, oldest first. */
export const movesOfDeals = (moves: readonly RequestStatus[]): boolean[] => {
  let running = false;
  return moves.map((to) => {
    const belongs = running || to === 'offer_accepted';
    running = belongs && !isChoosing(to);
    return belongs;
  });
};
