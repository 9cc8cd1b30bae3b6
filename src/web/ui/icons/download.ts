/** Path data on a 24 × 24 grid, from Material Design Icons (Apache 2.0); written by scripts/generate-icons.ts. */
export const iconDownload = 'M5 20h14v-2H5m14-9h-4V3H9v6H5l7 7z';
