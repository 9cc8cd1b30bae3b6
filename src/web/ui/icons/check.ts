/** Path data on a 24 × 24 grid, from Material Design Icons (Apache 2.0); written by scripts/generate-icons.ts. */
export const iconCheck = 'M21 7L9 19l-5.5-5.5l1.41-1.41L9 16.17L19.59 5.59z';
