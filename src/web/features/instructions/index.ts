/** Guides by role: the front door for routes. */
export { Instructions } from './instructions.tsx';
export { readInstructionsSearch, type InstructionsSearch } from './instructions-search.ts';
export { instructionsQuery } from './queries.ts';
