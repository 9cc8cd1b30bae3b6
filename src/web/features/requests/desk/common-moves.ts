import type { RequestStatus } from '#contract/request-status.ts';
import type { RequestListItem } from '#contract/requests.ts';
import type { Role } from '#contract/roles.ts';
import { transitionLabel, type TransitionLabel } from '../steps/transition-labels.ts';

/** A transition that several requests have in common. */
export type CommonMove = { to: RequestStatus; reasonRequired: boolean; label: TransitionLabel };

type Moved = Pick<RequestListItem, 'status' | 'transitions'>;

const rank = ({ label }: CommonMove): number => {
  if (label.forward) return 0;
  return label.ending ? 2 : 1;
};

/** The transitions that all of these requests allow under the same name: forward ones first, ending ones last. None for no requests. */
export const commonMoves = (items: readonly Moved[], role: Role): CommonMove[] => {
  const [first, ...rest] = items;
  if (!first) return [];
  const moves = first.transitions.flatMap(({ to, reasonRequired }): CommonMove[] => {
    const label = transitionLabel(first.status, to, role);
    const others = rest.map(({ status, transitions }) => ({
      open: transitions.find((move) => move.to === to),
      text: transitionLabel(status, to, role).text,
    }));
    // Sending requires its recipients, which are chosen on a page of its own.
    if (to === 'submitted' || others.some(({ open, text }) => !open || text !== label.text)) return [];
    return [{ to, reasonRequired: reasonRequired || others.some(({ open }) => open?.reasonRequired), label }];
  });
  return moves.sort((one, other) => rank(one) - rank(other));
};

/** Whether a manager can accept a request: it waits for one. */
export const isAcceptable = ({ status, transitions }: Moved): boolean =>
  status === 'submitted' && transitions.some(({ to }) => to === 'in_review');
