import { describe, expect, it } from 'vitest';
import type { NotificationView } from '#contract/notifications.ts';
import { withNewest, without, withRead } from './notification-lists.ts';
import type { NotificationPage } from './notification-lists.ts';

const item = (number: number, isRead = true): NotificationView => ({
  id: `id-${number}`,
  createdAt: `2026-11-20T10:00:${String(number).padStart(2, '0')}.000Z`,
  isRead,
  kind: 'requestStatus',
  title: '',
  text: '',
  href: '/account/requests',
});

const page = (numbers: number[], next: string | null, unread = 0): NotificationPage => ({
  items: numbers.map((number) => item(number)),
  unread,
  next,
});

const idsOf = ({ items }: NotificationPage) => items.map(({ id }) => id);

describe('what is new of a list', () => {
  it('stands in front of what was loaded before, and the way back goes on from its end', () => {
    const known = [page([10, 9, 8], 'id-8'), page([7, 6], null)];
    const found = withNewest(known, page([11, 10, 9], 'id-9', 1));
    expect(idsOf(found)).toEqual(['id-11', 'id-10', 'id-9', 'id-8', 'id-7', 'id-6']);
    expect(found).toMatchObject({ unread: 1, next: null });
  });

  it('leaves out what was deleted elsewhere', () => {
    expect(idsOf(withNewest([page([5, 4, 3, 2], 'id-2')], page([5, 3], 'id-3')))).toEqual([
      'id-5',
      'id-3',
      'id-2',
    ]);
  });

  it('begins the list anew where it may have a gap, or is all there is', () => {
    expect(withNewest([page([3, 2, 1], null)], page([9, 8], 'id-8'))).toEqual(page([9, 8], 'id-8'));
    expect(withNewest([page([3, 2, 1], null)], page([3], null))).toEqual(page([3], null));
    expect(withNewest([], page([], null))).toEqual(page([], null));
  });
});

describe('what was read or deleted', () => {
  const unread: NotificationPage = {
    items: [item(3, false), item(2, false), item(1)],
    unread: 7,
    next: null,
  };

  it('is marked once, one or all', () => {
    const once = withRead(unread, 'id-3');
    expect(once.unread).toBe(6);
    expect(withRead(once, 'id-3')).toEqual(once);
    expect(withRead(unread, 'id-1')).toEqual(unread);
    const all = withRead(unread, 'all');
    expect(all.unread).toBe(0);
    expect(all.items.every(({ isRead }) => isRead)).toBe(true);
  });

  it('is gone', () => {
    expect(without(unread, 'id-3')).toMatchObject({ unread: 6, items: [item(2, false), item(1)] });
    expect(without(unread, 'id-1')).toMatchObject({ unread: 7, items: [item(3, false), item(2, false)] });
    expect(without(unread, 'else')).toBe(unread);
  });
});
