/** Documents kept as Markdown: the front door for routes. */
export { DocumentPage } from './document-page.tsx';
export { documentQuery } from './queries.ts';
