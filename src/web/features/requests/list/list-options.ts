import { requestStatuses } from '#contract/request-statuses.ts';
import { requestStatusLabels } from '#domain/requests/request-labels.ts';
import { sorts } from './list-search.ts';

const sortLabels = {
  '-createdAt': 'Сначала новые',
  createdAt: 'Сначала старые',
  dueAt: 'По сроку ответа',
} as const;

/** Choices of the status filter. */
export const statusOptions = [
  { value: 'active', label: 'В работе' },
  { value: 'ended', label: 'Закрытые' },
  ...requestStatuses.map((value) => ({ value, label: requestStatusLabels[value] })),
];

/** Choices of the order. */
export const sortOptions = sorts.map((value) => ({ value, label: sortLabels[value] }));
