import type { RequestStatus } from '#contract/request-status.ts';
import { endedEarlyStatuses, requestStatuses } from '#contract/request-statuses.ts';
import type { RequestView } from '#contract/requests.ts';
import type { TimelineState } from '#web/ui/timeline.tsx';

/** A stage of a request's life. */
export type Stage = {
  status: RequestStatus;
  state: TimelineState;
  /** When it began, if it has. */
  at: string | null;
};

const stopped: ReadonlySet<RequestStatus> = new Set(endedEarlyStatuses);

/** The stages of a request that goes well. */
const way: readonly RequestStatus[] = requestStatuses.filter(
  (status) => status !== 'draft' && status !== 'needs_info' && !stopped.has(status),
);

type Lived = Pick<RequestView, 'status' | 'history'>;

const beganAt = ({ history }: Lived, status: RequestStatus): string | null =>
  history.findLast((move) => move.to === status)?.at ?? null;

/** Whether it is still being written, or was given up before it was sent: it has not entered the first stage. */
const isUnsent = ({ status, history }: Lived): boolean =>
  status === 'draft' || (history.at(-1)?.from === 'draft' && status === 'cancelled');

/** The stage of a status that is none itself: missing data belongs to the stage before, an end comes after it. */
const stageOf = (request: Lived): number => {
  if (isUnsent(request)) return -1;
  const direct = way.indexOf(request.status);
  if (direct !== -1) return direct;
  const last = request.history.findLast((move) => move.from !== null && way.includes(move.from));
  return last?.from ? way.indexOf(last.from) : 0;
};

/**
 * The request's stages: past, present and future. A request that needs data shows that beside the stage that waits for it; one that ended
 * early has no future stages.
 */
export const stagesOf = (request: Lived): Stage[] => {
  const { status } = request;
  const present = stageOf(request);
  const ended = stopped.has(status);
  const aside = !way.includes(status);
  const stateOf = (index: number): TimelineState => {
    if (index < present || (index === present && (aside || status === 'closed'))) return 'done';
    return index === present ? 'current' : 'next';
  };
  const stages = way.map((stage, index): Stage => {
    const state = stateOf(index);
    return { status: stage, state, at: state === 'next' ? null : beganAt(request, stage) };
  });
  if (!aside) return stages;
  const own: Stage = { status, state: ended ? 'stopped' : 'current', at: beganAt(request, status) };
  const behind = stages.slice(0, present + 1);
  return ended ? [...behind, own] : [...behind, own, ...stages.slice(present + 1)];
};
