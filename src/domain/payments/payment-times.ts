import type { RequestStatus } from '#contract/request-status.ts';
import { statusesFrom } from '../requests/request-clock.ts';

const withCalendar: ReadonlySet<RequestStatus> = new Set(statusesFrom('signed'));

/** Whether a request has a payment calendar: from the signed contract on, since the advance is paid before the handover. */
export const hasCalendar = (status: RequestStatus): boolean => withCalendar.has(status);

const running: ReadonlySet<RequestStatus> = new Set(statusesFrom('issued'));

/**
 * Whether a lease is running, from the handover on: its client is reminded of payments and may buy out early. A deal is closed once its
 * documents are complete, years before its last payment.
 */
export const isRunning = (status: RequestStatus): boolean => running.has(status);
