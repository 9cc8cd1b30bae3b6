import { buffer } from 'node:stream/consumers';
import type { Context } from '#server/platform/context.ts';
import { findFile } from './files.repository.ts';

/** The bytes of a file of one of these types that this person has uploaded; null for any other file. */
export const readOwnFile = async (
  { db, files }: Context,
  { fileId, ownerId, types }: { fileId: string; ownerId: string; types: ReadonlySet<string> },
): Promise<Buffer | null> => {
  const file = await findFile(db, fileId);
  if (file?.owner_id !== ownerId || !types.has(file.content_type)) return null;
  return buffer(await files.read(file.storage_key));
};
