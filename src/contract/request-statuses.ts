// Without zod, for the addresses of lists: every page loads what reads them.

/** Statuses of requests that failed. */
export const endedEarlyStatuses = ['declined', 'cancelled', 'expired'] as const;
/** Every status of a request, in the order in which a request lives. */
export const requestStatuses = [
  'draft',
  'submitted',
  'in_review',
  'needs_info',
  'offers_ready',
  'offer_accepted',
  'approval',
  'approved',
  'contract',
  'signed',
  'delivery',
  'issued',
  'closed',
  ...endedEarlyStatuses,
] as const;
