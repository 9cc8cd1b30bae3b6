import { queryOptions } from '@tanstack/react-query';
import type { DocumentTemplate, RequestDocuments } from '#contract/request-documents.ts';
import { session } from '#web/lib/session/browser-session.ts';

/** Address of a request's documents. */
export const documentsAddress = (requestId: string): string =>
  `/api/requests/${encodeURIComponent(requestId)}/documents`;

/** The documents of a request that the reader may see, with the reader's actions. */
export const requestDocumentsQuery = (requestId: string) =>
  queryOptions({
    queryKey: ['requests', 'documents', requestId],
    queryFn: ({ signal }) => session.call<RequestDocuments>(documentsAddress(requestId), { signal }),
    staleTime: 0,
  });

const templateAddress = (lessorId: string): string =>
  `/api/lessors/${encodeURIComponent(lessorId)}/document-template`;

/** A lessor's own list of documents. */
export const documentTemplateQuery = (lessorId: string) =>
  queryOptions({
    queryKey: ['lessors', 'document-template', lessorId],
    queryFn: ({ signal }) => session.call<DocumentTemplate>(templateAddress(lessorId), { signal }),
  });

/** Changes a lessor's own list at the version that was loaded. */
export const saveTemplate = (
  lessorId: string,
  body: Pick<DocumentTemplate, 'items' | 'version'>,
): Promise<DocumentTemplate> => session.call<DocumentTemplate>(templateAddress(lessorId), { body });
