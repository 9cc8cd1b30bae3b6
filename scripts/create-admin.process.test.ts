import { spawnSync } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const script = join(import.meta.dirname, 'create-admin.ts');

test(
  'the command makes an admin once, and otherwise says in one line why not',
  { timeout: 60_000 },
  async () => {
    const dataDir = await mkdtemp(join(tmpdir(), 'leasing-admin-'));
    const { DATABASE_URL: _, ...env } = process.env;
    const run = (...given: string[]) => {
      const options = { env: { ...env, DATA_DIR: dataDir, LOG_LEVEL: 'silent' }, encoding: 'utf8' } as const;
      const { status, stdout, stderr } = spawnSync(
        process.execPath,
        // The command ends before faster code for the embedded database would pay.
        ['--liftoff-only', script, ...given],
        options,
      );
      return [status, stdout, stderr];
    };
    try {
      expect(run('anna@example.ru', '1', 'Анна')).toEqual([
        2,
        '',
        expect.stringMatching(/^Usage: [^\n]+\n$/),
      ]);
      const person = ['anna@example.ru', '+79161234567', 'Анна'];
      expect(run(...person)).toEqual([0, expect.stringMatching(/^anna@example\.ru [\w-]{43}\n$/), '']);
      expect(run(...person)).toEqual([1, '', 'Somebody has this e-mail or phone already\n']);
    } finally {
      await rm(dataDir, { recursive: true, force: true });
    }
  },
);
