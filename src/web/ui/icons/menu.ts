/** Path data on a 24 × 24 grid, from Material Design Icons (Apache 2.0); written by scripts/generate-icons.ts. */
export const iconMenu = 'M3 6h18v2H3zm0 5h18v2H3zm0 5h18v2H3z';
