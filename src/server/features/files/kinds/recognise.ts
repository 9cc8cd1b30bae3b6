import { fileTypeFromBuffer } from 'file-type';
import type { FileKind } from '#contract/files.ts';
import { damaged, wrongType } from './refusals.ts';
import { headLength, readAt, type OpenFile } from './head.ts';
import { officeKindOf } from './office.ts';
import { looksLikeSignature, signatureKindOf } from './signature.ts';
import { looksLikeText, textKindOf } from './text.ts';
import type { FileHandle } from 'node:fs/promises';

const pictures: Partial<Record<string, FileKind>> = {
  'image/jpeg': 'jpeg',
  'image/png': 'png',
  'image/webp': 'webp',
  'image/heic': 'heic',
  'image/heif': 'heic',
};

const startsWith = (head: Buffer, text: string): boolean =>
  head.subarray(0, text.length).toString('latin1') === text;

const kindOf = async (file: OpenFile): Promise<FileKind> => {
  const { head } = file;
  if (startsWith(head, '%PDF-')) return 'pdf';
  if (startsWith(head, 'PK\x03\x04')) return officeKindOf(file);
  if (looksLikeSignature(head)) return signatureKindOf(file);
  // Checked before the marks of binary kinds: a table that begins with «BMW» is not a picture.
  if (looksLikeText(head)) return textKindOf(file);
  const found = await fileTypeFromBuffer(head);
  const kind = found && pictures[found.mime];
  if (!kind) throw wrongType();
  return kind;
};

/**
 * What a file is, by its content and never by its name.
 * @throws AppError `fileType` for a kind that is not accepted, `formHasErrors` for an empty or damaged one
 */
export const recogniseFile = async (handle: FileHandle): Promise<FileKind> => {
  const { size } = await handle.stat();
  if (size === 0) throw damaged();
  return kindOf({ handle, size, head: await readAt(handle, 0, headLength) });
};
