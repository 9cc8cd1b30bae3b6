/** The funnel: the front door for routes. */
export { OfferSummary } from './offer-summary.tsx';
export { OfferWithdrawn } from './offer-withdrawn.tsx';
export { takenCalculationQuery, takenOfferQuery } from './queries.ts';
export { forgetSent, keepSent, readSent } from './sent-request.ts';
export type { SentRequest } from './sent-request.ts';
export { SentStep } from './sent-step.tsx';
export { StepSkeleton, TakeHeading } from './step-skeleton.tsx';
export { StepFrame, TakeLayout } from './take-layout.tsx';
export { takeStepOf } from './take-step.ts';
export type { TakeProgress, TakeStep } from './take-step.ts';
export { choiceOf, offerAddressOf } from './take-terms.ts';
export type { TakeSearch } from './take-terms.ts';
export type { Taken } from './taken.ts';
export { TermsRefused } from './terms-refused.tsx';
export { TermsStep } from './terms-step.tsx';
export { forgetThing, isThingSettled } from './thing-draft.ts';
export { ThingForm } from './thing-form.tsx';
export { ThingPage } from './thing-page.tsx';
export { readThingKind, readThingSearch, thingParameters } from './thing-search.ts';
export type { ThingKind, ThingSearch } from './thing-search.ts';
export { ThingSummary } from './thing-summary.tsx';
export { thingFormAddress, thingFormPaths, thingTakeAddress, thingTakePath } from './thing-values.ts';

export { useThing } from './use-thing.ts';
