import { isWorkingDay } from './working-days.ts';
import type { NextActor, RequestStatus } from '#contract/request-status.ts';
import { requestStatuses } from '#contract/request-statuses.ts';

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;
const dayMs = 24 * hourMs;

// Moscow has kept UTC+3 without summer time since 2014-10-26.
const moscowOffsetMs = 3 * hourMs;

const openingHour = 9;
const closingHour = 18;
const workingDay = closingHour - openingHour;

/**
 * Working hours (Moscow, Monday to Friday, 9 to 18, without holidays) that each waiting status may last: a manager picks up a request within
 * 2 hours and answers it within a day; the lessor decides within two days; contract takes three, payment and order two, the handover ten and
 * the documents after it five.
 */
const workingHours: Partial<Record<RequestStatus, number>> = {
  submitted: 2,
  in_review: workingDay,
  offer_accepted: workingDay,
  approval: 2 * workingDay,
  approved: workingDay,
  contract: 3 * workingDay,
  signed: 2 * workingDay,
  delivery: 10 * workingDay,
  issued: 5 * workingDay,
};

/** Calendar days after which a request that waits for data expires (product.md). */
export const daysToAnswer = 14;

const actors: Record<RequestStatus, NextActor | null> = {
  draft: 'client',
  submitted: 'manager',
  in_review: 'manager',
  needs_info: 'client',
  offers_ready: 'client',
  offer_accepted: 'lessor',
  approval: 'lessor',
  approved: 'lessor',
  contract: 'lessor',
  signed: 'lessor',
  delivery: 'vendor',
  issued: 'lessor',
  closed: null,
  declined: null,
  cancelled: null,
  expired: null,
};

/** Statuses in which nobody has to act any more: the request has ended, well or early. */
export const finalStatuses: readonly RequestStatus[] = requestStatuses.filter(
  (status) => actors[status] === null,
);

/** A status and those that follow it when all goes well, up to `closed`. */
export const statusesFrom = (status: RequestStatus): readonly RequestStatus[] =>
  requestStatuses.slice(requestStatuses.indexOf(status), requestStatuses.indexOf('closed') + 1);

/** Who can act on a request besides its client and its manager. */
export type OtherActors = {
  /** The vendor of its offer; null for an asset that is not in the catalogue. */
  readonly vendorId: string | null;
  /** Whether somebody of the vendor can act here; the lessor delivers for one that has nobody. */
  readonly vendorHasPeople: boolean;
  /** Whether the lessor whose КП is accepted has people here; a manager answers for one that has none. */
  readonly lessorHasPeople: boolean;
};

/** Who must act next; null if nobody has to. If no vendor that has people here is involved, the lessor delivers. */
export const nextActor = (
  status: RequestStatus,
  { vendorId, vendorHasPeople, lessorHasPeople }: OtherActors,
): NextActor | null => {
  const actor = actors[status];
  const lessor = lessorHasPeople ? 'lessor' : 'manager';
  if (actor === 'vendor') return vendorId !== null && vendorHasPeople ? 'vendor' : lessor;
  return actor === 'lessor' ? lessor : actor;
};

const addWorkingHours = (since: number, hours: number): number => {
  let at = since + moscowOffsetMs;
  let left = hours * hourMs;
  for (;;) {
    const midnight = Math.floor(at / dayMs) * dayMs;
    const from = Math.max(at, midnight + openingHour * hourMs);
    const room = isWorkingDay(new Date(midnight).toISOString().slice(0, 10))
      ? midnight + closingHour * hourMs - from
      : 0;
    if (room > 0 && left <= room) return from + left - moscowOffsetMs;
    left -= Math.max(0, room);
    at = midnight + dayMs;
  }
};

/** Working hours between two moments, both ISO in UTC; 0 when the second is not later. */
export const workingHoursBetween = (from: string, to: string): number => {
  const end = Date.parse(to) + moscowOffsetMs;
  let spent = 0;
  for (let at = Date.parse(from) + moscowOffsetMs; at < end; at = (Math.floor(at / dayMs) + 1) * dayMs) {
    const midnight = Math.floor(at / dayMs) * dayMs;
    if (!isWorkingDay(new Date(midnight).toISOString().slice(0, 10))) continue;
    const since = Math.max(at, midnight + openingHour * hourMs);
    spent += Math.max(0, Math.min(end, midnight + closingHour * hourMs) - since);
  }
  return spent / hourMs;
};

/** The moment this many working hours after `since`, both ISO moments in UTC. */
export const afterWorkingHours = (since: string, hours: number): string =>
  new Date(addWorkingHours(Date.parse(since), hours)).toISOString();

/** Working hours that invited lessors have for a КП: two days. */
export const hoursToBid = 2 * workingDay;

/**
 * When the next actor must act by, as an ISO moment in UTC; null if no clock runs. `since` is when the status began, `offersValidUntil` when
 * the last КП expires. Throws RangeError if `since` is not a moment.
 */
export const dueAt = (
  status: RequestStatus,
  since: string,
  offersValidUntil: string | null = null,
): string | null => {
  if (status === 'offers_ready') return offersValidUntil;
  const start = Date.parse(since);
  if (Number.isNaN(start)) throw new RangeError(`Not a moment: ${since}`);
  if (status === 'needs_info') return new Date(start + daysToAnswer * dayMs).toISOString();
  const hours = workingHours[status];
  return hours === undefined ? null : afterWorkingHours(since, hours);
};
