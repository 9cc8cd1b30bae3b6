import type { FileLink } from '#contract/files.ts';
import type { UserActor } from '#domain/actor.ts';
import { filePolicy } from '#domain/files/file-policy.ts';
import type { Context } from '#server/platform/context.ts';
import { serverSecret } from '#server/platform/db/server-secret.ts';
import { AppError } from '#server/platform/errors/app-error.ts';
import type { AttachmentReader } from './attachments.ts';
import { findAttachments, findFile, type Attachment, type StoredFile } from './files.repository.ts';
import { isGoodLink, linkLifeMs, signedPath, type SignedLink } from './signed-link.ts';

/** Who may see what files are attached to, by subject type. */
export type AttachmentReaders = Readonly<Record<string, AttachmentReader>>;

const seesAny = async (
  readers: AttachmentReaders,
  actor: UserActor,
  attachments: readonly Attachment[],
): Promise<boolean> => {
  for (const attachment of attachments)
    if (await readers[attachment.subject_type]?.(actor, attachment)) return true;
  return false;
};

/** A link to a file, for a person who may see it now. */
export const linkToFile = async (
  { db, clock, env }: Context,
  readers: AttachmentReaders,
  actor: UserActor,
  fileId: string,
): Promise<FileLink> => {
  const file = await findFile(db, fileId);
  if (!file) throw new AppError('notFound');
  const attachments = await findAttachments(db, fileId);
  const refusal = filePolicy.refusal('read', actor, {
    ownerId: file.owner_id,
    attached: attachments.length > 0,
    subjectSeen: await seesAny(readers, actor, attachments),
  });
  if (refusal) throw new AppError(refusal);
  const expires = clock.now().getTime() + linkLifeMs;
  const path = signedPath(await serverSecret(db, 'files', clock.now()), fileId, expires);
  return { url: new URL(path, env.PUBLIC_URL).href, expiresAt: new Date(expires).toISOString() };
};

/** The file that a link leads to. @throws AppError `notFound` for a link that is not ours, or whose time is over, or whose file is gone */
export const fileByLink = async ({ db, clock }: Context, link: SignedLink): Promise<StoredFile> => {
  const now = clock.now();
  const good = isGoodLink(await serverSecret(db, 'files', now), link, now);
  const file = good ? await findFile(db, link.fileId) : undefined;
  if (!file) throw new AppError('notFound');
  return file;
};
