import { useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { RequestDocument, RequestDocumentKind, RequestDocuments } from '#contract/request-documents.ts';
import { ApiError } from '#web/lib/api-client.ts';
import { session } from '#web/lib/session/browser-session.ts';
import type { SendRun } from '#web/lib/upload/send-file.ts';
import { useHandOver } from '#web/lib/upload/use-hand-over.ts';
import { documentsAddress, requestDocumentsQuery } from './queries.ts';

/** The description of a document that is submitted or asked for. */
export type DocumentWords = { kind: RequestDocumentKind; title?: string; comment?: string };

/** Changes the documents of a request and updates the page; `onChanged` informs the rest of it. */
export const useDocumentSteps = (requestId: string, onChanged: () => void) => {
  const queryClient = useQueryClient();
  const handOver = useHandOver();
  return useMemo(() => {
    const { queryKey } = requestDocumentsQuery(requestId);
    const address = documentsAddress(requestId);
    const of = ({ id }: Pick<RequestDocument, 'id'>): string => `${address}/${encodeURIComponent(id)}`;
    const send = async (path: string, call: Parameters<typeof session.call>[1]): Promise<void> => {
      try {
        queryClient.setQueryData(queryKey, await session.call<RequestDocuments>(path, call));
        onChanged();
      } catch (error) {
        // Somebody else was faster: the page shows the present state.
        if (error instanceof ApiError && (error.status === 409 || error.status === 404))
          await queryClient.invalidateQueries({ queryKey });
        throw error;
      }
    };
    const handIn = (path: string, words: object, file: File, run: SendRun): Promise<void> =>
      handOver(file, run, ({ fileId, keyOf }) => {
        const body = { ...words, fileId };
        return send(path, { body, headers: { 'idempotency-key': keyOf(body) }, signal: run.signal });
      });
    return {
      ask: (words: DocumentWords) => send(address, { body: words }),
      askByList: (lessorId: string | null) => send(`${address}/from-template`, { body: { lessorId } }),
      addFromCompany: (documentIds: string[]) => send(`${address}/from-company`, { body: { documentIds } }),
      handIn: (document: RequestDocument, file: File, run: SendRun) => handIn(of(document), {}, file, run),
      handInOther: (words: DocumentWords, file: File, run: SendRun) => handIn(address, words, file, run),
      withdraw: (document: RequestDocument, withoutFileId: string) =>
        send(of(document), { body: { withoutFileId } }),
      accept: (document: RequestDocument, validUntil: string) =>
        send(of(document), {
          body: { decision: 'accept', version: document.version, ...(validUntil ? { validUntil } : {}) },
        }),
      refuse: (document: RequestDocument, reason: string) =>
        send(of(document), { body: { decision: 'refuse', version: document.version, reason } }),
      share: (document: RequestDocument, shared: boolean) => send(of(document), { body: { shared } }),
      remove: (document: RequestDocument) => send(of(document), { method: 'DELETE' }),
    };
  }, [requestId, queryClient, handOver, onChanged]);
};

/** The actions of a reader on documents. */
export type DocumentSteps = ReturnType<typeof useDocumentSteps>;
