import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { createRouteMatcher } from '#web/router.tsx';
import { addressOf } from '#web/ui/address.ts';
import type { RoutePath, Target } from '#web/ui/address.ts';

const root = join(import.meta.dirname, '../..');
const router = createRouteMatcher();
const paths = Object.keys(router.routesByPath)
  .map((path) => path.replace(/(?<=.)\/$/, ''))
  .filter((path) => !path.includes('_account')) as RoutePath[];

const firstSegments = new Set(paths.map((path) => path.split('/')[1]));

const withoutComments = (source: string): string =>
  source.replaceAll(/\/\*[\s\S]*?\*\//g, '').replaceAll(/(?<=^|\s)\/\/.*$/gm, '');

/** Cuts a template that begins with a path before its first value. */
const withoutValues = (source: string): string => source.replaceAll(/(`\/[^`\s$]+)\$\{[^`]*`/g, '$1`');

/** Literals that begin like a route's path, except those that the compiler checks as `to`, object keys and types. */
const literalAddresses = (source: string): string[] =>
  [
    ...withoutValues(withoutComments(source)).matchAll(
      /(?<before>[\w|&]*[=:(|\s{]*\s*)(?<quote>['"`])(?<path>\/[^'"`\s]*)\k<quote>(?<after>:?)/g,
    ),
  ]
    .filter(({ groups }) => {
      const { before = '', path = '', after } = groups ?? {};
      const first = /^\/([\w-]*|\$\{)/.exec(path)?.[1];
      // A lone slash is usually just a character; it is a link home only as an href.
      const isOurs = path === '/' ? before.includes('href') : first === '${' || firstSegments.has(first);
      return isOurs && !path.startsWith('//') && after !== ':' && !/\bto(?:=\{?|: ?)$/.test(before.trimEnd());
    })
    .map(([found]) => found.trim());

describe('addresses of the application', () => {
  test('no component writes one: it names the route, which the compiler checks', () => {
    const files = globSync('src/web/{pages,features,ui,lib}/**/*.{ts,tsx}', { cwd: root });
    expect(files.length).toBeGreaterThan(400);
    const found = files
      .filter((file) => !file.includes('.test.'))
      .flatMap((file) =>
        literalAddresses(readFileSync(join(root, file), 'utf8')).map((text) => `${file}: ${text}`),
      );
    expect(found).toEqual([]);
  });

  test('the search finds what it looks for', () => {
    for (const source of [
      '<a href="/catalog">',
      "go('/auth?mode=register')",
      'href={`/offers/${id}`}',
      '<a href="/">',
      '`/${slug}`',
      '`/leasback${query({ a: 1 })}`',
    ])
      expect(literalAddresses(source)).toHaveLength(1);
    for (const source of [
      '<Link to="/catalog">',
      "to: '/auth'",
      "'/help': 'text'",
      "api('/api/offers')",
      '// like /help',
    ])
      expect(literalAddresses(source)).toEqual([]);
  });

  test('addressOf writes what the router would', () => {
    const value = fc
      .string({ unit: 'grapheme-ascii', minLength: 1 })
      .filter((text) => !/^\.{1,2}$/.test(text));
    fc.assert(
      fc.property(
        fc.constantFrom(...paths),
        fc.uuid(),
        fc.dictionary(fc.constantFrom('q', 'version', 'preset'), value, { noNullPrototype: true }),
        (to, id, search) => {
          const params = { offerId: id, typeId: id, vendorId: id, requestId: id, address: id, kind: id };
          const target = { to, params, search, hash: 'part' } as unknown as Target;
          expect(addressOf(target)).toBe(router.buildLocation(target as never).href);
        },
      ),
    );
  });
});
