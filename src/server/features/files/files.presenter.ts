import { fileTypes, type FileView } from '#contract/files.ts';
import { contentDisposition } from '#server/platform/http/disposition.ts';
import type { StoredFile } from './files.repository.ts';

/** A file for a reader who may see it. */
export const presentFile = (file: Pick<StoredFile, 'id' | 'name' | 'size' | 'content_type'>): FileView => ({
  id: file.id,
  name: file.name,
  size: file.size,
  contentType: file.content_type,
});

/** Pictures that we have drawn ourselves; everything else is only handed over. */
const shown = new Set<string>([fileTypes.jpeg, fileTypes.png, fileTypes.webp]);

/** Headers of a file's answer: nothing in it runs in our origin, and no cache keeps it. */
export const fileHeaders = (
  file: Pick<StoredFile, 'name' | 'size' | 'content_type'>,
): Record<string, string> => ({
  'content-type': file.content_type,
  'content-length': String(file.size),
  'content-disposition': contentDisposition(
    shown.has(file.content_type) ? 'inline' : 'attachment',
    file.name,
  ),
  'content-security-policy': "sandbox; default-src 'none'; frame-ancestors 'none'",
  'cache-control': 'no-store',
  'referrer-policy': 'no-referrer',
  'x-robots-tag': 'noindex',
});
