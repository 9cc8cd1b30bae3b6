import { stringifySearch } from '#domain/formats/search-string.ts';
import type { CatalogueSearch } from './catalogue-search.ts';

const scopes: Record<string, string> = { catalog: 'type', vendors: 'vendor' };

/** The conditions of a list as a query of the whole catalogue, to be saved; '' where it has none. */
export const savedQueryOf = (path: string, search: CatalogueSearch): string => {
  const { sort: _sort, cursor: _cursor, advance, term, ...asked } = search;
  const [, page = '', name] = /^\/(catalog|vendors)\/([^/]+)/.exec(path) ?? [];
  const scope = name === undefined ? {} : { [scopes[page] ?? page]: name };
  const query = stringifySearch({ ...asked, ...scope });
  return query === '' ? '' : stringifySearch({ ...asked, ...scope, advance, term }).slice(1);
};
