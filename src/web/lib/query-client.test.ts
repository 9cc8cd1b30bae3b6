import { InfiniteQueryObserver, QueryObserver } from '@tanstack/react-query';
import { expect, onTestFinished, test, vi } from 'vitest';
import { queryClient } from './query-client.ts';

const queryKey = ['document'];

/** Reads that end when the test says so, with what the server had when they began. */
const createReads = () => {
  const server = { state: 'submitted' };
  const ends: (() => void)[] = [];
  const read = () =>
    new Promise<string>((resolve) => {
      const { state } = server;
      ends.push(() => resolve(state));
    });
  return { server, ends, read };
};

test('a read that began before a change does not put the old state back', async () => {
  onTestFinished(() => queryClient.clear());
  queryClient.setQueryData(queryKey, 'requested');
  const { server, ends, read } = createReads();
  const observer = new QueryObserver(queryClient, { queryKey, queryFn: read, staleTime: 0 });
  onTestFinished(observer.subscribe(() => undefined));
  await vi.waitFor(() => expect(ends).toHaveLength(1));

  server.state = 'accepted';
  queryClient.setQueryData(queryKey, 'accepted');
  await vi.waitFor(() => expect(ends).toHaveLength(2));
  ends[0]?.();
  await new Promise((resolve) => setTimeout(resolve));
  expect(queryClient.getQueryData(queryKey)).toBe('accepted');

  server.state = 'refused';
  ends[1]?.();
  await vi.waitFor(() => expect(observer.getCurrentResult().isFetching).toBe(false));
  expect(queryClient.getQueryData(queryKey)).toBe('accepted');
  expect(ends).toHaveLength(2);
});

test('a further page that is on its way is asked for again, and what was put in stays', async () => {
  onTestFinished(() => queryClient.clear());
  const ends: (() => void)[] = [];
  const observer = new InfiniteQueryObserver(queryClient, {
    queryKey,
    queryFn: ({ pageParam }) =>
      pageParam === 0 ? 'newest' : new Promise<string>((resolve) => ends.push(() => resolve('older'))),
    initialPageParam: 0,
    getNextPageParam: (_, pages) => pages.length,
  });
  onTestFinished(observer.subscribe(() => undefined));
  await vi.waitFor(() => expect(observer.getCurrentResult().data?.pages).toEqual(['newest']));
  void observer.fetchNextPage();
  await vi.waitFor(() => expect(ends).toHaveLength(1));

  queryClient.setQueryData(queryKey, { pages: ['newest, edited'], pageParams: [0] });
  await vi.waitFor(() => expect(ends).toHaveLength(2));
  for (const end of ends) end();
  await vi.waitFor(() => expect(observer.getCurrentResult().isFetching).toBe(false));
  expect(observer.getCurrentResult().data?.pages).toEqual(['newest, edited', 'older']);
});
