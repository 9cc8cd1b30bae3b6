import { queryOptions } from '@tanstack/react-query';
import type { CompanyDocuments } from '#contract/files.ts';
import { session } from '#web/lib/session/browser-session.ts';

/** Address of a company's documents. */
export const documentsAddress = (companyId: string): string =>
  `/api/companies/${encodeURIComponent(companyId)}/documents`;

/** The documents of a company that the signed-in person may see. */
export const companyDocumentsQuery = (companyId: string) =>
  queryOptions({
    queryKey: ['companies', companyId, 'documents'],
    queryFn: ({ signal }) => session.call<CompanyDocuments>(documentsAddress(companyId), { signal }),
  });
