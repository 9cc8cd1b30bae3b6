/** Path data on a 24 × 24 grid, from Material Design Icons (Apache 2.0); written by scripts/generate-icons.ts. */
export const iconFileDocumentOutline =
  'M6 2a2 2 0 0 0-2 2v16a2 2 0 0 0 2 2h12a2 2 0 0 0 2-2V8l-6-6zm0 2h7v5h5v11H6zm2 8v2h8v-2zm0 4v2h5v-2z';
