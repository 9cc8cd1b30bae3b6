/** Documents and help kept as Markdown: the front door for routes. */
export { DocumentPage, DocumentText } from './document-page.tsx';
export { readDocumentSearch, type DocumentSearch } from './document-search.ts';
export type { HelpContentsProps } from './help-contents.tsx';
export { Help } from './help-part.tsx';
export { readDocument, readHelp } from './queries.ts';
