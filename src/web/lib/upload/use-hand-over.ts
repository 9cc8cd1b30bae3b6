import { useCallback, useRef } from 'react';
import { fileSizeLimit } from '#contract/files.ts';
import { ApiError } from '../api-client.ts';
import { createKeyring } from '../forms/idempotency-key.ts';
import { session } from '../session/browser-session.ts';
import { sendFile, type SendRun } from './send-file.ts';
import { checkFileSize } from './upload-failure.ts';

type Sent = { fileId: string; keyOf: (body: unknown) => string };

/** Attaches an uploaded file where it belongs; `keyOf` makes the call's `Idempotency-Key`. */
export type HandOver = (sent: Sent) => Promise<void>;

/**
 * Uploads a file of at most `limit` bytes and hands it over: a file that has arrived is not sent again when only the second step failed.
 */
export const useHandOver = (
  limit = fileSizeLimit,
): ((file: File, run: SendRun, handOver: HandOver) => Promise<void>) => {
  const arrived = useRef(new WeakMap<File, Sent>());
  return useCallback(
    async (file, run, handOver) => {
      checkFileSize(file, limit);
      const sent = arrived.current.get(file) ?? {
        fileId: (await sendFile(session.call, file, run)).id,
        keyOf: createKeyring(),
      };
      arrived.current.set(file, sent);
      try {
        await handOver(sent);
      } catch (error) {
        // A refused file is sent from the beginning next time.
        if (error instanceof ApiError && error.status < 500) arrived.current.delete(file);
        throw error;
      }
    },
    [limit],
  );
};
