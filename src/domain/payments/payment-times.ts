import type { RequestStatus } from '#contract/request-status.ts';
import { statusesFrom } from '../requests/request-clock.ts';

const withCalendar: ReadonlySet<RequestStatus> = new Set(statusesFrom('signed'));

/** Whether a request has dates to pay on: from the signed contract on, since the advance is paid before the handover. */
export const hasCalendar = (status: RequestStatus): boolean => withCalendar.has(status);

/** Whether a lease runs: its client is reminded of payments and may buy out early. */
export const isRunning = (status: RequestStatus): boolean => status === 'issued';
