import { searchFrequencies } from '#contract/saved-searches.ts';
import { searchFrequencyLabels } from '#domain/saved-searches/frequency-labels.ts';

/** How often one may hear of what is new, to choose from. */
export const frequencyOptions = searchFrequencies.map((value) => ({
  value,
  label: searchFrequencyLabels[value],
}));
