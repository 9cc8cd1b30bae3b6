/** Recommended offers for each trade: the front door for routes. */
export { readChoices, type ChosenOffers } from './queries.ts';
export { segments, type Choice, type Segment } from './segments.ts';
