import { readdir } from 'node:fs/promises';
import path from 'node:path';
import { expect, test } from 'vitest';
import { pdf, tryUpload } from '#tests/factories/file.ts';
import { createSignedIn } from '#tests/factories/person.ts';
import { startClamd } from '#tests/support/clamd.ts';
import { createTestApp } from '#tests/support/test-app.ts';

test.each([
  ['clean', 201, undefined],
  ['infected', 422, { file: 'infected', _global: 'formHasErrors' }],
  ['error', 503, { _global: 'unavailable' }],
] as const)('a scanner that says %s: %d', async (says, status, error) => {
  const clamd = await startClamd(says);
  const t = await createTestApp({ env: { CLAMD_URL: clamd.url } });
  const answer = await tryUpload(t, await createSignedIn(t), pdf, 'a.pdf');
  expect(answer.status).toBe(status);
  expect(answer.body.error).toEqual(error);
  expect(clamd.received[0]?.equals(pdf)).toBe(true);
  const rows = await t.context.db.selectFrom('files').select('id').execute();
  expect(rows).toHaveLength(status === 201 ? 1 : 0);
  expect(await readdir(path.join(t.context.env.DATA_DIR, 'incoming'))).toEqual([]);
  await t.close();
  await clamd.close();
});
