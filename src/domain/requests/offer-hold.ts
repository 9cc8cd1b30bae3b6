import type { RequestStatus } from '#contract/request-status.ts';

const firm: ReadonlySet<RequestStatus> = new Set(['approved', 'contract', 'signed', 'delivery']);

/** Statuses in which a request holds the unit of its offer, or waits to. */
export const holdingStatuses: readonly RequestStatus[] = ['approval', ...firm];

/** Whether a status has to do with holding. */
export const mayHold = (status: RequestStatus): boolean => holdingStatuses.includes(status);

/** Which request holds the unit, and until when (ISO moment); null until the handover. */
export type UnitHold = { readonly requestId: string; readonly until: string | null };

/** A request that may hold; `dueAt` is when its status's time is up, an ISO moment. */
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
 * Who holds the one unit of an offer from now on (ISO moment): the one that does, as long as it may; else the first of the others, given in
 * the order in which they came to their status. In approval a request holds until its time is up, from then on until the handover. Null
 * when nobody may.
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
