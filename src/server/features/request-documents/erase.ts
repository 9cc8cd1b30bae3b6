import { system } from '#domain/actor.ts';
import type { Context, Tx } from '#server/platform/context.ts';
import { dropFile } from './hand-in.ts';
import type { DocumentsParts } from './request-door.ts';
import { findFilesBy } from './request-documents.repository.ts';

/**
 * Takes away the files that a person handed in for their own requests that never came to a contract. What a contract rests on is kept (402-ФЗ), and what they
 * handed in for a colleague's request is the company's.
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
