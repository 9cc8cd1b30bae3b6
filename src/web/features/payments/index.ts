/** Payments of a deal: the front door for pages. */
export { PaymentsSection } from './payments-section.tsx';
export { paymentsQuery } from './queries.ts';
