/** Path data on a 24 × 24 grid, from Material Design Icons (Apache 2.0); written by scripts/generate-icons.ts. */
export const iconChartBar = 'M22 21H2V3h2v16h2v-9h4v9h2V6h4v13h2v-5h4z';
