import type { NumberRange } from '#contract/catalogue.ts';
import type { FacetCounts, StateCount } from './facet-counts.repository.ts';
import type { ListFilter } from './list-filter.ts';

const isIn = (value: number, ranges: readonly NumberRange[]): boolean =>
  ranges.some(({ from, to }) => (from === null || value >= from) && (to === null || value <= to));

/** Which rows of state counts match each choice of condition, availability and year. */
export const stateFits = (filter: Pick<ListFilter, 'conditions' | 'availabilities' | 'years'>) => ({
  condition: (row: StateCount) => filter.conditions?.includes(row.condition) ?? true,
  availability: (row: StateCount) => filter.availabilities?.includes(row.availability) ?? true,
  year: (row: StateCount) => (filter.years ? isIn(row.year, filter.years) : true),
});

/** How many offers match. */
export const totalOf = ({ states }: Pick<FacetCounts, 'states'>, filter: ListFilter): number => {
  const fits = stateFits(filter);
  return states
    .filter((row) => fits.condition(row) && fits.availability(row) && fits.year(row))
    .reduce((sum, { n }) => sum + n, 0);
};
