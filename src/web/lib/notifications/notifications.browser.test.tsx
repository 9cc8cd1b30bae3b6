import { QueryClientProvider, useInfiniteQuery } from '@tanstack/react-query';
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import type { NotificationView } from '#contract/notifications.ts';
import { show } from '#tests/support/show.tsx';
import { queryClient } from '../query-client.ts';
import { notificationListQuery, reloadNotifications } from './notifications.ts';

const item = (number: number): NotificationView => ({
  id: `id-${number}`,
  createdAt: '2026-11-20T10:00:00.000Z',
  isRead: false,
  kind: 'requestStatus',
  title: `№ ${number}`,
  text: '',
  href: '/account/requests',
});

/** Calls of the list that wait for their answer, the oldest first. */
let asked: ((answer: Response) => void)[];

const listOf = (...numbers: number[]) =>
  Response.json(numbers.map(item), { headers: { 'x-unread-count': String(numbers.length) } });

const List = () => {
  const { data } = useInfiniteQuery(notificationListQuery({}));
  return <p>Список: {data?.pages.flatMap(({ items }) => items.map(({ title }) => title)).join(', ')}</p>;
};

const list = page.getByText(/^Список:/);

beforeEach(() => {
  asked = [];
  const real = window.fetch;
  vi.stubGlobal('fetch', (input: RequestInfo | URL, init?: RequestInit) => {
    if (typeof input !== 'string' || !input.startsWith('/api/notifications/')) return real(input, init);
    const { promise, resolve, reject } = Promise.withResolvers<Response>();
    init?.signal?.addEventListener('abort', () => reject(init.signal?.reason as Error));
    asked.push(resolve);
    return promise;
  });
  onTestFinished(() => {
    vi.unstubAllGlobals();
    queryClient.clear();
  });
  show(
    <QueryClientProvider client={queryClient}>
      <List />
    </QueryClientProvider>,
  );
});

test('an answer that was asked for before the newest never takes its place', async () => {
  await expect.poll(() => asked).toHaveLength(1);
  asked[0]?.(listOf(1));
  await expect.element(list).toHaveTextContent('Список: № 1');
  reloadNotifications();
  await expect.poll(() => asked).toHaveLength(2);
  reloadNotifications();
  await new Promise((resolve) => setTimeout(resolve, 100));
  // The second message waits for the answer that was asked for at the first.
  expect(asked).toHaveLength(2);
  asked[1]?.(listOf(1));
  await expect.poll(() => asked).toHaveLength(3);
  asked[2]?.(listOf(2, 1));
  await expect.element(list).toHaveTextContent('Список: № 2, № 1');
});

test('a busy server is asked again', async () => {
  await expect.poll(() => asked).toHaveLength(1);
  asked[0]?.(listOf(1));
  await expect.element(list).toHaveTextContent('Список: № 1');
  reloadNotifications();
  await expect.poll(() => asked).toHaveLength(2);
  asked[1]?.(Response.json({ error: { _global: 'unavailable' } }, { status: 503 }));
  await expect.poll(() => asked).toHaveLength(3);
  asked[2]?.(listOf(2, 1));
  await expect.element(list).toHaveTextContent('Список: № 2, № 1');
});

test('what is told while the first answer is on its way is asked for again', async () => {
  await expect.poll(() => asked).toHaveLength(1);
  reloadNotifications();
  await expect.poll(() => asked).toHaveLength(2);
  asked[1]?.(listOf(2, 1));
  await expect.element(list).toHaveTextContent('Список: № 2, № 1');
});
