import type { RequestStatus } from '#contract/request-status.ts';

const firm: ReadonlySet<RequestStatus> = new Set(['approved', 'contract', 'signed', 'delivery']);

/** Statuses in which a request holds the unit of its offer, or waits to. */
export const holdingStatuses: readonly RequestStatus[] = ['approval', ...firm];

/** Whether a request in this status may hold a unit. */
export const mayHold = (status: RequestStatus): boolean => holdingStatuses.includes(status);

/** Which request holds the unit, and until when (ISO moment); null until the handover. */
export type UnitHold = { readonly requestId: string; readonly until: string | null };

/** A request that may hold the unit; `dueAt` is its status's deadline, an ISO moment. */
export type HoldCandidate = {
  readonly requestId: string;
  readonly status: RequestStatus;
  readonly dueAt: string | null;
};

const holdOf = ({ requestId, status, dueAt }: HoldCandidate, now: string): UnitHold[] => {
  if (firm.has(status)) return [{ requestId, until: null }];
  const inTime = status === 'approval' && dueAt !== null && Date.parse(dueAt) > Date.parse(now);
  return inTime ? [{ requestId, until: dueAt }] : [];
};

/**
 * Which request holds the one unit of an offer from `now` on (ISO moment): the current holder, as long as it may; else the first of the
 * others, given in the order in which they reached their status. A request in approval holds until its deadline, a later one until the
 * handover. Null if none may.
 */
export const nextHold = (
  current: UnitHold | null,
  candidates: readonly HoldCandidate[],
  now: string,
): UnitHold | null => {
  const holds = candidates.flatMap((candidate) => holdOf(candidate, now));
  const kept = holds.find(({ requestId }) => requestId === current?.requestId);
  return kept ?? holds.find(({ until }) => until === null) ?? holds[0] ?? null;
};
