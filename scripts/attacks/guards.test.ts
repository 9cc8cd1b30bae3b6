import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { guards } from './guards.ts';

const root = join(import.meta.dirname, '../..');

test.each(guards)('the guard “$name” is found in the code', ({ file, replace }) => {
  const code = readFileSync(join(root, file), 'utf8');
  for (const [text] of replace) expect(code.split(text)).toHaveLength(2);
});
