import { useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { CompanyDocument, CompanyDocumentKind, CompanyDocuments } from '#contract/files.ts';
import { ApiError } from '#web/lib/api-client.ts';
import { session } from '#web/lib/session/browser-session.ts';
import type { SendRun } from '#web/lib/upload/send-file.ts';
import { useHandOver } from '#web/lib/upload/use-hand-over.ts';
import { companyDocumentsQuery, documentsAddress } from './queries.ts';

/** Adds and removes documents of a company, and shows it on the page. */
export const useCompanyDocuments = (companyId: string) => {
  const queryClient = useQueryClient();
  const send = useHandOver();
  return useMemo(() => {
    const { queryKey } = companyDocumentsQuery(companyId);
    const address = documentsAddress(companyId);
    const change = (to: (items: CompanyDocument[]) => CompanyDocument[]): void => {
      queryClient.setQueryData<CompanyDocuments>(queryKey, (old) => old && { ...old, items: to(old.items) });
    };
    return {
      add: (kind: CompanyDocumentKind, file: File, run: SendRun): Promise<void> =>
        send(file, run, async ({ fileId, keyOf }) => {
          const body = { kind, fileId };
          const headers = { 'idempotency-key': keyOf(body) };
          const added = await session.call<CompanyDocument>(address, { body, headers, signal: run.signal });
          change((items) => [added, ...items.filter(({ id }) => id !== added.id)]);
        }),
      remove: async (documentId: string): Promise<void> => {
        try {
          await session.call(`${address}/${encodeURIComponent(documentId)}`, { method: 'DELETE' });
        } catch (error) {
          // A document that is already gone counts as removed.
          if (!(error instanceof ApiError) || error.status !== 404) throw error;
        }
        change((items) => items.filter(({ id }) => id !== documentId));
      },
    };
  }, [companyId, queryClient, send]);
};
