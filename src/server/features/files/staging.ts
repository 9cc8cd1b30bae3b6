import { mkdir, readdir, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import type { Clock } from '#server/platform/clock.ts';
import { newId } from '#server/platform/ids.ts';

/** Paths in the folder of one upload, which is deleted with it. */
export type Staging = { given: string; ready: string };

const folderOf = (dataDir: string): string => path.resolve(dataDir, 'incoming');

/** Does `work` with a folder of its own in `<DATA_DIR>/incoming`; nothing is left of it, however it ends. */
export const withStaging = async <T>(dataDir: string, work: (staging: Staging) => Promise<T>): Promise<T> => {
  const folder = path.join(folderOf(dataDir), newId());
  await mkdir(folder, { recursive: true, mode: 0o700 });
  try {
    return await work({ given: path.join(folder, 'given'), ready: path.join(folder, 'ready') });
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
};

/** No upload takes this long. */
const leftAfterMs = 60 * 60 * 1000;

/** Removes what a killed process has left in `<DATA_DIR>/incoming`; returns the number of uploads. */
export const sweepStaging = async (dataDir: string, clock: Clock): Promise<number> => {
  const folder = folderOf(dataDir);
  const names = await readdir(folder).catch(() => []);
  let swept = 0;
  for (const name of names) {
    const found = await stat(path.join(folder, name)).catch(() => null);
    if (!found || clock.now().getTime() - found.mtimeMs < leftAfterMs) continue;
    await rm(path.join(folder, name), { recursive: true, force: true });
    swept += 1;
  }
  return swept;
};
