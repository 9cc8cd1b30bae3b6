/** Path data on a 24 × 24 grid, from Material Design Icons (Apache 2.0); written by scripts/generate-icons.ts. */
export const iconPlus = 'M19 13h-6v6h-2v-6H5v-2h6V5h2v6h6z';
