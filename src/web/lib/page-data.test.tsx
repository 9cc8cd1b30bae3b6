import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { renderToString } from 'react-dom/server';
import { afterEach, expect, it, vi } from 'vitest';
import { PageData, readPageData } from './page-data.tsx';

const written = (data: unknown): string => {
  const queryClient = new QueryClient();
  queryClient.setQueryData(['offer'], data);
  const html = renderToString(
    <QueryClientProvider client={queryClient}>
      <PageData />
    </QueryClientProvider>,
  );
  return html.slice(html.indexOf('>') + 1, html.lastIndexOf('</script>'));
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

it('says so when a page came without its data', () => {
  vi.stubGlobal('document', { querySelector: () => null });
  expect(() => readPageData(new QueryClient())).toThrow('without its data');
});
