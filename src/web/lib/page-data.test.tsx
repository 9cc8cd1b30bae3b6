import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { renderToString } from 'react-dom/server';
import { afterEach, expect, it, vi } from 'vitest';
import { PageData, readPageData } from './page-data.tsx';

const blockOf = (queryClient: QueryClient): string => {
  const html = renderToString(
    <QueryClientProvider client={queryClient}>
      <PageData />
    </QueryClientProvider>,
  );
  return html.slice(html.indexOf('>') + 1, html.lastIndexOf('</script>'));
};

const written = (data: unknown): string => {
  const queryClient = new QueryClient();
  queryClient.setQueryData(['offer'], data);
  return blockOf(queryClient);
};

afterEach(() => vi.unstubAllGlobals());

it('carries data over, whatever is in it, and nothing in it ends the block', () => {
  const data = { text: '</script><script>alert(1)</script><!-- "ё" \\ \u2028 &amp;', price: 100 };
  const json = written(data);
  expect(json).not.toContain('<');
  vi.stubGlobal('document', { querySelector: () => ({ textContent: json }) });
  const queryClient = new QueryClient();
  readPageData(queryClient);
  expect(queryClient.getQueryData(['offer'])).toEqual(data);
});

it('leaves out what only served parts draw from', () => {
  const queryClient = new QueryClient();
  queryClient
    .getQueryCache()
    .build(queryClient, { queryKey: ['cards'], meta: { servedOnly: true } })
    .setData(1);
  queryClient.setQueryData(['types'], 2);
  expect(blockOf(queryClient)).toContain('types');
  expect(blockOf(queryClient)).not.toContain('cards');
});

it('says so when a page came without its data', () => {
  vi.stubGlobal('document', { querySelector: () => null });
  expect(() => readPageData(new QueryClient())).toThrow('without its data');
});
