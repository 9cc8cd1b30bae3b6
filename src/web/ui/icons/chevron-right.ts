/** Path data on a 24 × 24 grid, from Material Design Icons (Apache 2.0); written by scripts/generate-icons.ts. */
export const iconChevronRight = 'M8.59 16.58L13.17 12L8.59 7.41L10 6l6 6l-6 6z';
