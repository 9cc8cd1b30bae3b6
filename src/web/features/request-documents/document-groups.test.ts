import { expect, test } from 'vitest';
import type { RequestDocuments } from '#contract/request-documents.ts';
import { groupsOf } from './document-groups.ts';

const documents = {
  items: [
    { title: 'Устав', status: 'submitted', underReview: true },
    { title: 'Договор лизинга', status: 'submitted', underReview: false },
    { title: 'Паспорт', status: 'refused', underReview: false },
  ],
  abilities: { ask: true, handIn: true, download: true },
} as unknown as RequestDocuments;

const read = (role: 'client' | 'lessor') =>
  groupsOf(documents, role).map(({ title, items }) => [title, items.map((item) => item.title)]);

test('what a lessor has given its client is under review for nobody', () => {
  expect(read('client')).toEqual([
    ['Нужно от вас', ['Паспорт']],
    ['Переданы вам', ['Договор лизинга']],
    ['Проверяем', ['Устав']],
  ]);
  expect(read('lessor')).toEqual([
    ['Ждут проверки', ['Устав']],
    ['Ждём', ['Паспорт']],
    ['Переданы клиенту', ['Договор лизинга']],
  ]);
});
