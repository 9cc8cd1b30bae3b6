/** Leaseback explained and estimated: the front door for routes. */
export { LeasebackCalculator } from './leaseback-calculator.tsx';
export { leasebackQuestions } from './leaseback-questions.ts';
export { leasebackParameters, readLeasebackSearch } from './leaseback-search.ts';
export type { LeasebackSearch } from './leaseback-search.ts';
export { LeasebackAbout } from './leaseback-about.tsx';
export type { LeasebackParts } from './use-leaseback.ts';
