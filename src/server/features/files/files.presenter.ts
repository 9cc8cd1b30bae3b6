import { fileTypes, shownFileTypes, type FileView } from '#contract/files.ts';
import { contentDisposition } from '#server/platform/http/disposition.ts';
import type { StoredFile } from './files.repository.ts';

/** A file for a reader who may see it. */
export const presentFile = (file: Pick<StoredFile, 'id' | 'name' | 'size' | 'content_type'>): FileView => ({
  id: file.id,
  name: file.name,
  size: file.size,
  contentType: file.content_type,
});

const harmless = {
  'content-security-policy': "sandbox; default-src 'none'; frame-ancestors 'none'",
  'cache-control': 'no-store',
  'referrer-policy': 'no-referrer',
  'x-robots-tag': 'noindex',
};

/** Headers of an archive's answer; its length is not known in advance. */
export const archiveHeaders = (name: string): Record<string, string> => ({
  ...harmless,
  'content-type': 'application/zip',
  'content-disposition': contentDisposition('attachment', name),
});

/** Marks of active content in a PDF, and of HTML that the same file may be. */
const active = /\/JavaScript|\/JS[\s(<[]|\/Launch|\/EmbeddedFile|\/RichMedia|<script|<html/i;
const archiveMark = Buffer.from('504b0304', 'hex');

const isPassive = (pdf: Buffer): boolean =>
  !active.test(pdf.toString('latin1')) && !pdf.includes(archiveMark);

/** Whether a file is shown inline rather than downloaded: nothing active is shown. */
const isShown = (contentType: string, bytes: Buffer): boolean =>
  shownFileTypes.has(contentType) && (contentType !== fileTypes.pdf || isPassive(bytes));

/** Headers of a file's answer: nothing in it runs in our origin, and no cache keeps it. */
export const fileHeaders = (
  file: Pick<StoredFile, 'name' | 'size' | 'content_type'>,
  bytes: Buffer,
): Record<string, string> => ({
  'content-type': file.content_type,
  'content-length': String(file.size),
  'content-disposition': contentDisposition(
    isShown(file.content_type, bytes) ? 'inline' : 'attachment',
    file.name,
  ),
  ...harmless,
});
