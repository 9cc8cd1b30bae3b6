import type { FileLink } from '#contract/files.ts';
import type { UserActor } from '#domain/actor.ts';
import { filePolicy } from '#domain/files/file-policy.ts';
import type { Context } from '#server/platform/context.ts';
import { serverSecret } from '#server/platform/db/server-secret.ts';
import { AppError } from '#server/platform/errors/app-error.ts';
import type { AttachmentReader } from './attachments.ts';
import { findAttachments, findFile, type Attachment, type StoredFile } from './files.repository.ts';
import { isGoodLink, linkLifeMs, signedQuery, type SignedLink } from './signed-link.ts';

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

/** A query that proves until `expires` (milliseconds since 1970) that we issued a link to `what`. */
export const signLink = async (context: Context, what: string, expires: number): Promise<string> =>
  signedQuery(await serverSecret(context, 'files'), what, expires);

/** A URL that is valid for a minute; `what` is signed, and is where the URL leads. */
export const makeLink = async (
  context: Context,
  { what, path }: { what: string; path: string },
): Promise<FileLink> => {
  const expires = context.clock.now().getTime() + linkLifeMs;
  const query = await signLink(context, what, expires);
  const address = new URL(path, context.env.PUBLIC_URL);
  return {
    url: `${address.href}${address.search ? '&' : '?'}${query}`,
    expiresAt: new Date(expires).toISOString(),
  };
};

/** Whether a link is ours and still valid. */
export const isOurLink = async (context: Context, link: SignedLink): Promise<boolean> =>
  isGoodLink(await serverSecret(context, 'files'), link, context.clock.now());

/** A link to a file, for a person who may see it now. */
export const linkToFile = async (
  context: Context,
  readers: AttachmentReaders,
  actor: UserActor,
  fileId: string,
): Promise<FileLink> => {
  const { db } = context;
  const file = await findFile(db, fileId);
  if (!file) throw new AppError('notFound');
  const attachments = await findAttachments(db, fileId);
  const refusal = filePolicy.refusal('read', actor, {
    ownerId: file.owner_id,
    attached: attachments.length > 0,
    subjectSeen: await seesAny(readers, actor, attachments),
  });
  if (refusal) throw new AppError(refusal);
  return makeLink(context, { what: fileId, path: `/files/${fileId}` });
};

/** The file that a link leads to. @throws AppError `notFound` for a link that is not ours, has expired, or whose file is gone */
export const fileByLink = async (context: Context, link: SignedLink): Promise<StoredFile> => {
  const file = (await isOurLink(context, link)) ? await findFile(context.db, link.what) : undefined;
  if (!file) throw new AppError('notFound');
  return file;
};
