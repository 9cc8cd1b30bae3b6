import { shownFileTypes, type FileView } from '#contract/files.ts';
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

/** Headers of an archive's answer; how long it becomes is not known before. */
export const archiveHeaders = (name: string): Record<string, string> => ({
  ...harmless,
  'content-type': 'application/zip',
  'content-disposition': contentDisposition('attachment', name),
});

/** Headers of a file's answer: nothing in it runs in our origin, and no cache keeps it. */
export const fileHeaders = (
  file: Pick<StoredFile, 'name' | 'size' | 'content_type'>,
): Record<string, string> => ({
  'content-type': file.content_type,
  'content-length': String(file.size),
  'content-disposition': contentDisposition(
    shownFileTypes.has(file.content_type) ? 'inline' : 'attachment',
    file.name,
  ),
  ...harmless,
});
