import type { Context } from '#server/platform/context.ts';
import type { Feature } from '#server/platform/feature.ts';
import { eraseHandedIn } from './erase.ts';
import type { DocumentsParts } from './request-door.ts';
import { exportDocuments } from './request-documents.repository.ts';
import {
  documentBundleRoutes,
  documentTemplateRoutes,
  singleDocumentRoutes,
  requestDocumentRoutes,
} from './request-documents.routes.ts';
import { warnOfEndings } from './warn-of-endings.ts';

/** Documents of requests: requesting, submitting and deciding on them; and lessors' own lists. */
export const makeRequestDocuments = (parts: DocumentsParts<Context>): Feature => ({
  name: 'request-documents',
  routes: (app) => {
    requestDocumentRoutes(app, parts);
    documentBundleRoutes(app, parts);
    singleDocumentRoutes(app, parts);
    documentTemplateRoutes(app, parts.context);
  },
  schedule: [warnOfEndings(parts)],
  eraseUser: eraseHandedIn(parts),
  exportUser: exportDocuments,
});

export { listDocuments } from './documents-page.ts';
export { dropSentFiles, keepSentFiles } from './sent-files.ts';
export { addDocument, changeDocument } from './request-documents.service.ts';
export { linkToArchive } from './archive.service.ts';
export { documentReaders, missingDocuments, requestDocumentReader } from './document-readers.ts';
export { documentsFor } from './visible-documents.ts';
export type { DocumentedRequest, RequestDoor } from './request-door.ts';
