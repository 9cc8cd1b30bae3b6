/** The funnel: the front door for routes. */
export { OfferSummary } from './offer-summary.tsx';
export { takenCalculationQuery, takenOfferQuery } from './queries.ts';
export { forgetSent, keepSent, readSent } from './sent-request.ts';
export type { SentRequest } from './sent-request.ts';
export { SentStep } from './sent-step.tsx';
export { StepFrame, StepSkeleton, TakeLayout } from './take-layout.tsx';
export { takeStepOf } from './take-step.ts';
export type { TakeStep } from './take-step.ts';
export { choiceOf, offerAddressOf } from './take-terms.ts';
export type { TakeSearch } from './take-terms.ts';
export { TermsRefused } from './terms-refused.tsx';
export { TermsStep } from './terms-step.tsx';
