import { execFile } from 'node:child_process';
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { inject } from 'vitest';

/**
 * Puts the migrated database into a new data folder, for processes that open it: making it there takes 6 s of processor time. Nothing on
 * PostgreSQL.
 */
export const putMigratedDatabase = async (dataDir: string): Promise<void> => {
  const source = inject('testDatabase');
  if (source.kind === 'postgres') return;
  const folder = join(dataDir, 'db');
  await mkdir(folder);
  await promisify(execFile)('tar', ['-xf', source.image, '-C', folder]);
};
