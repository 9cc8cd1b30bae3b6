import type { NumberRange } from '#contract/catalogue.ts';
import type { Availability, OfferCondition } from '#contract/offers.ts';

/** The choice of condition, availability and year; null for what was not chosen. */
type StateChoice = {
  conditions: readonly OfferCondition[] | null;
  availabilities: readonly Availability[] | null;
  years: readonly NumberRange[] | null;
};

const isIn = (value: number, ranges: readonly NumberRange[]): boolean =>
  ranges.some(({ from, to }) => (from === null || value >= from) && (to === null || value <= to));

/** Which states of offers fit each choice: of condition, of availability, of year. */
export const stateFits = ({ conditions, availabilities, years }: StateChoice) => ({
  condition: (state: { condition: OfferCondition }) => conditions?.includes(state.condition) ?? true,
  availability: (state: { availability: Availability }) =>
    availabilities?.includes(state.availability) ?? true,
  year: (state: { year: number }) => (years ? isIn(state.year, years) : true),
});
