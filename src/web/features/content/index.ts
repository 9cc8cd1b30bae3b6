/** Documents and help kept as Markdown: the front door for routes. */
export { DocumentPage } from './document-page.tsx';
export { readDocumentSearch, type DocumentSearch } from './document-search.ts';
export { Help } from './help-part.tsx';
export { documentQuery, helpQuery } from './queries.ts';
