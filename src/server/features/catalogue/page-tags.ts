import type { CatalogueQuery } from '#contract/catalogue.ts';
import type { DomainEvent } from '#contract/events.ts';

/** Tags of a page that shows a list: any offer may change it, and its chosen types at once. */
export const listTags = ({ type = [] }: Pick<CatalogueQuery, 'type'>): string =>
  ['list', ...type.map((id) => `type:${id}`)].join(',');

const texts = (value: unknown): string[] =>
  Array.isArray(value) ? value.filter((one): one is string => typeof one === 'string') : [];

const offerTags = ({ subject, data }: DomainEvent): string[] => [
  `offer:${subject.id}`,
  'list',
  ...texts(data['typeIds']).map((id) => `type:${id}`),
  ...(typeof data['vendorId'] === 'string' ? [`vendor:${data['vendorId']}`] : []),
];

/** Tags of the kept pages that an event changes; none for events of other things. */
export const pageTagsOf = (event: DomainEvent): string[] => {
  if (event.subject.type === 'offer') return offerTags(event);
  if (event.subject.type === 'vendor' || event.subject.type === 'type') {
    return [`${event.subject.type}:${event.subject.id}`, 'list'];
  }
  return [];
};
