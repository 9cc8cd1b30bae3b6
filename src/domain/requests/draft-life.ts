const dayMs = 24 * 60 * 60_000;

/** Days that a draft which a caller has not confirmed is kept, from when it was written: as long as its link is good. */
export const daysUnconfirmedKept = 7;

/** Days that any other draft is kept after its last change. */
export const daysDraftKept = 90;

/** A moment some days before another. */
export const daysBefore = (days: number, now: Date): Date => new Date(now.getTime() - days * dayMs);

/** When a draft is erased unless it is changed, confirmed or sent: an ISO moment. */
export const draftKeptUntil = (draft: { confirmed: boolean; createdAt: Date; updatedAt: Date }): string => {
  const [since, days] = draft.confirmed
    ? [draft.updatedAt, daysDraftKept]
    : [draft.createdAt, daysUnconfirmedKept];
  return new Date(since.getTime() + days * dayMs).toISOString();
};
