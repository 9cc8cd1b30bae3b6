import type { FileView } from '#contract/files.ts';
import type { Actor } from '#domain/actor.ts';
import type { Tx } from '#server/platform/context.ts';
import { AppError, fieldError } from '#server/platform/errors/app-error.ts';
import { newId } from '#server/platform/ids.ts';
import {
  deleteAttachment,
  insertAttachment,
  lockAttachedFile,
  lockOwnFile,
  type Attachment,
  type StoredFile,
} from './files.repository.ts';
import { presentFile } from './files.presenter.ts';

/**
 * Whether somebody may see what a file is attached to: `subject_id`, and within it what was attached as `kind` by `attached_by`. Each
 * feature that attaches files brings one for its subject type (features.ts).
 */
export type AttachmentReader = (actor: Actor, attachment: Attachment) => boolean | Promise<boolean>;

/** A file to attach. */
export type FileToAttach = {
  fileId: string;
  /** Who uploaded it: only they may attach it. */
  ownerId: string;
  subject: { type: string; id: string };
  kind: string;
  now: Date;
};

/**
 * Attaches a file that this person has uploaded; from then on it is kept, and visible to those who see the subject. Lock the subject before;
 * the file is locked here.
 * @throws AppError `formHasErrors` under `fileId` if they have no such file, `conflict` if it is attached to the subject already
 */
export const attachFile = async (
  tx: Tx,
  toAttach: FileToAttach,
): Promise<{ attachment: Attachment; file: FileView }> =>
  attach(tx, await lockOwnFile(tx, toAttach.fileId, toAttach.ownerId), toAttach);

/** As {@link attachFile}, for the files of a form's `fileIds`. @throws AppError as `attachFile`, `formHasErrors` under `fileIds.{index}` */
export const attachFiles = async (
  tx: Tx,
  fileIds: readonly string[],
  toAttach: Omit<FileToAttach, 'fileId'>,
): Promise<void> => {
  for (const [index, fileId] of fileIds.entries())
    try {
      await attachFile(tx, { ...toAttach, fileId });
    } catch (err) {
      if (err instanceof AppError && err.code === 'formHasErrors')
        throw fieldError(`fileIds.${index}`, 'notFound');
      throw err;
    }
};

/**
 * As {@link attachFile}, for a file that is attached to something already; the caller must have checked that this person sees it there.
 * @throws AppError as `attachFile`
 */
export const attachSeenFile = async (
  tx: Tx,
  toAttach: FileToAttach,
): Promise<{ attachment: Attachment; file: FileView }> =>
  attach(tx, await lockAttachedFile(tx, toAttach.fileId), toAttach);

const attach = async (
  tx: Tx,
  file: StoredFile | undefined,
  { ownerId, subject, kind, now }: FileToAttach,
): Promise<{ attachment: Attachment; file: FileView }> => {
  if (!file) throw fieldError('fileId', 'notFound');
  const attachment = await insertAttachment(tx, {
    id: newId(),
    file_id: file.id,
    subject_type: subject.type,
    subject_id: subject.id,
    kind,
    attached_by: ownerId,
    created_at: now,
  });
  if (!attachment) throw new AppError('conflict');
  return { attachment, file: presentFile(file) };
};

/**
 * Detaches a file from its subject. If nothing else refers to it, it is no longer visible to anybody, and its bytes are deleted within the
 * hour.
 */
export const detachFile = (tx: Tx, attachment: Attachment): Promise<void> => deleteAttachment(tx, attachment);
