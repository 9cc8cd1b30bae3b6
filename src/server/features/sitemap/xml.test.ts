import { assert, property, webUrl } from 'fast-check';
import { expect, it } from 'vitest';
import { entryXml } from './xml.ts';

it('writes addresses so that nothing in them is read as markup', () => {
  const address = 'https://example.ru/catalog?q=<"&\'>&brand=ГАЗ';
  expect(entryXml('part', { address })).toBe(
    '<url><loc>https://example.ru/catalog?q=%3C%22&amp;%27%3E&amp;brand=%D0%93%D0%90%D0%97</loc></url>\n',
  );
  assert(
    property(webUrl({ withQueryParameters: true, withFragments: true }), (link) => {
      const [, written = ''] =
        /^<sitemap><loc>([^<>"']*)<\/loc><\/sitemap>\n$/.exec(entryXml('index', { address: link })) ?? [];
      expect(written.replaceAll(/&(?:apos|quot|amp|lt|gt);/g, '')).not.toMatch(/&/);
      expect(written.replaceAll('&apos;', "'").replaceAll('&amp;', '&')).toBe(new URL(link).href);
    }),
  );
});
