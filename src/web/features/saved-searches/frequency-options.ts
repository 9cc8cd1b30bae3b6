import { searchFrequencies } from '#contract/saved-searches.ts';
import { searchFrequencyLabels } from '#domain/saved-searches/frequency-labels.ts';

/** How often a person may be notified of new offers, to choose from. */
export const frequencyOptions = searchFrequencies.map((value) => ({
  value,
  label: searchFrequencyLabels[value],
}));
