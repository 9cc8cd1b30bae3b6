import { useQueryClient } from '@tanstack/react-query';
import { useMemo, useRef } from 'react';
import type { CompanyDocument, CompanyDocumentKind, CompanyDocuments } from '#contract/files.ts';
import { ApiError } from '#web/lib/api-client.ts';
import { session } from '#web/lib/session/browser-session.ts';
import { createKeyring } from '#web/lib/forms/idempotency-key.ts';
import { sendFile } from '#web/lib/upload/send-file.ts';
import type { SendRun } from '#web/lib/upload/send-file.ts';
import { checkFileSize } from '#web/lib/upload/upload-failure.ts';
import { companyDocumentsQuery, documentsAddress } from './queries.ts';

/** Adds and removes documents of a company, and shows it on the page. */
export const useCompanyDocuments = (companyId: string) => {
  const queryClient = useQueryClient();
  // What has arrived is not sent again when only the second step failed.
  const arrived = useRef(new WeakMap<File, { fileId: string; keyOf: (body: unknown) => string }>());
  return useMemo(() => {
    const { queryKey } = companyDocumentsQuery(companyId);
    const address = documentsAddress(companyId);
    const change = (to: (items: CompanyDocument[]) => CompanyDocument[]): void => {
      queryClient.setQueryData<CompanyDocuments>(queryKey, (old) => old && { ...old, items: to(old.items) });
    };
    return {
      add: async (kind: CompanyDocumentKind, file: File, run: SendRun): Promise<void> => {
        checkFileSize(file);
        const known = arrived.current.get(file);
        const sent = known ?? {
          fileId: (await sendFile(session.call, file, run)).id,
          keyOf: createKeyring(),
        };
        arrived.current.set(file, sent);
        const body = { kind, fileId: sent.fileId };
        try {
          const headers = { 'idempotency-key': sent.keyOf(body) };
          const added = await session.call<CompanyDocument>(address, { body, headers, signal: run.signal });
          change((items) => [added, ...items.filter(({ id }) => id !== added.id)]);
        } catch (error) {
          // Whatever was refused is sent from the beginning next time.
          if (error instanceof ApiError && error.status < 500) arrived.current.delete(file);
          throw error;
        }
      },
      remove: async (documentId: string): Promise<void> => {
        try {
          await session.call(`${address}/${encodeURIComponent(documentId)}`, { method: 'DELETE' });
        } catch (error) {
          // Gone already is as good as removed.
          if (!(error instanceof ApiError) || error.status !== 404) throw error;
        }
        change((items) => items.filter(({ id }) => id !== documentId));
      },
    };
  }, [companyId, queryClient]);
};
