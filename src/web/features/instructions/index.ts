/** Guides by role: the front door for routes. */
export { Instructions } from './instructions.tsx';
export { readInstructionsSearch } from './instructions-search.ts';
export { instructionsQuery } from './queries.ts';
