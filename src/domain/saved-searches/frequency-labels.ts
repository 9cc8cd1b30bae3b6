import type { SearchFrequency } from '#contract/saved-searches.ts';

/** How often a person is notified of new offers, in Russian. */
export const searchFrequencyLabels: Record<SearchFrequency, string> = {
  now: 'Сразу',
  daily: 'Раз в день, утром',
  weekly: 'Раз в неделю',
  off: 'Не сообщать',
};
