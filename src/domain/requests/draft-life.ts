const dayMs = 24 * 60 * 60_000;

/** How many days a draft that a caller has not confirmed is kept after its last change or link; a link is valid equally long. */
export const daysUnconfirmedKept = 7;

/** How many days any other draft is kept after its last change. */
export const daysDraftKept = 90;

/** A moment some days before another. */
export const daysBefore = (days: number, now: Date): Date => new Date(now.getTime() - days * dayMs);

/** When a draft is erased unless it is changed, confirmed or sent: an ISO moment. */
export const draftKeptUntil = (draft: { confirmed: boolean; updatedAt: Date }): string => {
  const days = draft.confirmed ? daysDraftKept : daysUnconfirmedKept;
  return new Date(draft.updatedAt.getTime() + days * dayMs).toISOString();
};
