import { mkdir, rename, writeFile } from 'node:fs/promises';
import path from 'node:path';

/**
 * Name of a file in the outbox: `<moment>-<id>.<extension>`, the moment with `-` for `:`, which Windows does not allow.
 * @param at ISO 8601
 */
export const outboxName = (at: string, id: string, extension: 'eml' | 'json'): string =>
  `${at.replaceAll(':', '-')}-${id}.${extension}`;

/** Writes a file of `<DATA_DIR>/outbox`, whole or not at all; one with the same name is overwritten. */
export const writeToOutbox = async (
  dataDir: string,
  name: string,
  content: string | Uint8Array,
): Promise<void> => {
  const folder = path.join(dataDir, 'outbox');
  await mkdir(folder, { recursive: true });
  const target = path.join(folder, name);
  await writeFile(`${target}.part`, content, { mode: 0o600 });
  await rename(`${target}.part`, target);
};
