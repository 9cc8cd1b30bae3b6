/** Documents of requests, and lessors' lists of them: the front door for pages. */
export { DocumentTemplateEditor } from './document-template.tsx';
export { requestDocumentsQuery } from './queries.ts';
export { RequestDocuments } from './request-documents.tsx';
