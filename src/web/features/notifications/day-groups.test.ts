import { expect, it } from 'vitest';
import type { NotificationView } from '#contract/notifications.ts';
import { nbsp } from '#domain/formats/characters.ts';
import { groupByDay } from './day-groups.ts';

const at = (createdAt: string): NotificationView => ({
  id: createdAt,
  createdAt,
  isRead: true,
  kind: 'security',
  title: '',
  text: '',
  href: '/',
});

it('names days by the clock of Moscow', () => {
  const moments = [
    '2026-11-21T09:00:00.000Z',
    '2026-11-20T21:00:00.000Z',
    '2026-11-20T20:59:59.999Z',
    '2026-11-18T12:00:00.000Z',
    '2025-12-31T12:00:00.000Z',
  ];
  const groups = groupByDay(moments.map(at), '2026-11-21T10:00:00.000Z');
  expect(groups.map(({ day, items }) => [day, items.length])).toEqual([
    ['Сегодня', 2],
    ['Вчера', 1],
    [`18${nbsp}ноября`, 1],
    [`31${nbsp}декабря${nbsp}2025`, 1],
  ]);
  expect(groupByDay([], '2026-11-21T10:00:00.000Z')).toEqual([]);
});
