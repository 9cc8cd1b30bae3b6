import { buffer } from 'node:stream/consumers';
import { fileTypes } from '#contract/files.ts';
import type { Context } from '#server/platform/context.ts';
import { findFile } from './files.repository.ts';

/** The bytes of a detached signature that this person has uploaded, which is small; null for any other file. */
export const readOwnSignature = async (
  { db, files }: Context,
  { fileId, ownerId }: { fileId: string; ownerId: string },
): Promise<Buffer | null> => {
  const file = await findFile(db, fileId);
  if (file?.owner_id !== ownerId || file.content_type !== fileTypes.sig) return null;
  return buffer(await files.read(file.storage_key));
};
