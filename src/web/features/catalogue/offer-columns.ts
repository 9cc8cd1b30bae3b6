/** Columns of cards: one on a phone, three where there is room. */
export const offerColumns = 'grid gap-4 sm:grid-cols-2 xl:grid-cols-3';
