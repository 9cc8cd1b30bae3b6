/** Path data on a 24 × 24 grid, from Material Design Icons (Apache 2.0); written by scripts/generate-icons.ts. */
export const iconChevronLeft = 'M15.41 16.58L10.83 12l4.58-4.59L14 6l-6 6l6 6z';
