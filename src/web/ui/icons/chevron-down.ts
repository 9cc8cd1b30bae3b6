/** Path data on a 24 × 24 grid, from Material Design Icons (Apache 2.0); written by scripts/generate-icons.ts. */
export const iconChevronDown = 'M7.41 8.58L12 13.17l4.59-4.59L18 10l-6 6l-6-6z';
