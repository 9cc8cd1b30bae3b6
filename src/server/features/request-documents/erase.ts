import { system } from '#domain/actor.ts';
import type { Context, Tx } from '#server/platform/context.ts';
import { dropFile } from './hand-in.ts';
import type { DocumentsParts } from './request-door.ts';
import { findFilesBy } from './request-documents.repository.ts';

/**
 * Deletes the files that a person submitted for their own requests that never reached a contract. Files behind a contract are kept (402-ФЗ),
 * and those for a colleague's request belong to the company.
 */
export const eraseHandedIn =
  ({ requests }: DocumentsParts<Context>) =>
  async (tx: Tx, userId: string): Promise<void> => {
    for (const { request_id: requestId, ...file } of await findFilesBy(tx, userId)) {
      const request = await requests.find(tx, system, requestId);
      const own = request?.facts.clientId === userId;
      if (own && !(await requests.cameToContract(tx, requestId))) await dropFile(tx, file);
    }
  };
