import type { FileView } from '#contract/files.ts';
import type { StoredFile } from './files.repository.ts';

/** A file as those see it who may see it at all. */
export const presentFile = (file: Pick<StoredFile, 'id' | 'name' | 'size' | 'content_type'>): FileView => ({
  id: file.id,
  name: file.name,
  size: file.size,
  contentType: file.content_type,
});
