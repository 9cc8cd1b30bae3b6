/** Path data on a 24 × 24 grid, from Material Design Icons (Apache 2.0); written by scripts/generate-icons.ts. */
export const iconChevronUp = 'M7.41 15.41L12 10.83l4.59 4.58L18 14l-6-6l-6 6z';
