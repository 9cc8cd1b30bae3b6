import { expect, it } from 'vitest';
import { eventTypes } from '#contract/events.ts';
import { eventLabels } from './event-labels.ts';

it('names every event, each in its own words', () => {
  const labels = eventTypes.map((type) => eventLabels[type]);
  for (const label of labels) expect(label).toMatch(/^[А-ЯЁA-Z][^.]+$/);
  expect(new Set(labels).size).toBe(eventTypes.length);
  expect(Object.keys(eventLabels).sort()).toEqual([...eventTypes].sort());
});
