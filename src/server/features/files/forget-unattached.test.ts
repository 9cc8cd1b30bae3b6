import { mkdir, readdir, utimes, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createCompany } from '#tests/factories/company.ts';
import { createCompanyDocument, uploadFile } from '#tests/factories/file.ts';
import { call, post } from '#tests/factories/http.ts';
import { createSignedIn, signIn } from '#tests/factories/person.ts';
import { createTestApp, type TestApp } from '#tests/support/test-app.ts';

let t: TestApp;
let ann: Awaited<ReturnType<typeof createSignedIn>>;
let companyId: string;

beforeEach(async () => {
  t = await createTestApp();
  companyId = (await createCompany(t)).id;
  ann = await createSignedIn(t, { companyId });
});
afterEach(() => t.close());

const clean = (): Promise<void> => t.jobs.runScheduled('files.forget-unattached');

const kept = async (): Promise<{ rows: string[]; bytes: string[] }> => {
  const rows = await t.context.db.selectFrom('files').select('id').orderBy('id').execute();
  const bytes = await readdir(path.join(t.context.env.DATA_DIR, 'files/2026-11'));
  return { rows: rows.map(({ id }) => id), bytes: bytes.sort() };
};

const hours = (count: number): number => count * 60 * 60;

test('unreferenced files are deleted after a day, safely even twice; attached ones stay', async () => {
  const loose = await uploadFile(t, ann);
  const attached = await createCompanyDocument(t, ann, companyId);
  t.clock.advance(hours(23.9));
  await clean();
  expect((await kept()).rows).toHaveLength(2);
  t.clock.advance(hours(0.2));
  await clean();
  await clean();
  expect(await kept()).toEqual({ rows: [attached.fileId], bytes: [attached.fileId] });
  t.clock.advance(hours(24 * 365));
  await clean();
  expect(await kept()).toEqual({ rows: [attached.fileId], bytes: [attached.fileId] });
  expect(loose.id).not.toBe(attached.fileId);
});

test('a crash at any point of the clean-up is repaired by the next one', async () => {
  const [one, two] = [await uploadFile(t, ann), await uploadFile(t, ann)];
  t.clock.advance(hours(25));
  const { remove } = t.context.files;
  let calls = 0;
  t.context.files.remove = async (key) => {
    calls += 1;
    if (calls === 1) await remove(key);
    throw new Error('killed');
  };
  await expect(clean()).rejects.toThrow('killed');
  // The bytes are gone; the row exists and is marked as removed.
  expect((await kept()).bytes).toHaveLength(1);
  expect((await kept()).rows).toEqual([one.id, two.id].sort());
  // A day later the sign-in is over.
  const who = await signIn(t, ann.person);
  for (const { id } of [one, two]) expect((await post(t, `/api/files/${id}/link`, {}, who)).status).toBe(404);
  t.context.files.remove = remove;
  await clean();
  expect(await kept()).toEqual({ rows: [], bytes: [] });
});

test('an upload killed between row and bytes, or between bytes and row, leaves nothing', async () => {
  const { put } = t.context.files;
  t.context.files.put = async () => {
    throw new Error('killed before the bytes');
  };
  await expect(uploadFile(t, ann)).rejects.toThrow('500');
  t.context.files.put = async (key, file) => {
    await put(key, file);
    throw new Error('killed after the bytes');
  };
  await expect(uploadFile(t, ann)).rejects.toThrow('500');
  t.context.files.put = put;
  const { rows, bytes } = await kept();
  expect([rows.length, bytes.length]).toEqual([2, 1]);
  for (const fileId of rows) {
    expect((await post(t, `/api/files/${fileId}/link`, {}, ann)).status).toBe(404);
    const body = { kind: 'charter', fileId };
    expect((await post(t, `/api/companies/${companyId}/documents`, body, ann)).status).toBe(422);
  }
  t.clock.advance(hours(25));
  await clean();
  expect(await kept()).toEqual({ rows: [], bytes: [] });
});

test('a removed document is invisible at once, and its bytes go with the next clean-up', async () => {
  const { id, fileId } = await createCompanyDocument(t, ann, companyId);
  const { body } = await post(t, `/api/files/${fileId}/link`, {}, ann);
  const removed = { method: 'DELETE', url: `/api/companies/${companyId}/documents/${id}` } as const;
  expect((await call(t, removed, ann)).status).toBe(200);
  expect((await t.app.inject({ method: 'GET', url: body.url })).statusCode).toBe(404);
  expect((await post(t, `/api/files/${fileId}/link`, {}, ann)).status).toBe(404);
  await clean();
  expect(await kept()).toEqual({ rows: [], bytes: [] });
});

test('a file attached during the clean-up is never lost', async () => {
  for (let round = 0; round < 5; round += 1) {
    const files = await Promise.all([uploadFile(t, ann), uploadFile(t, ann), uploadFile(t, ann)]);
    await t.context.db
      .updateTable('files')
      .set({ created_at: new Date(0) })
      .where('state', '=', 'stored')
      .execute();
    const attach = files.map(({ id: fileId }) =>
      post(t, `/api/companies/${companyId}/documents`, { kind: 'charter', fileId }, ann),
    );
    const [, ...answers] = await Promise.all([clean(), ...attach]);
    await clean();
    const { rows, bytes } = await kept();
    const won = answers.flatMap(({ status }, index) => (status === 201 ? [files[index]?.id] : []));
    for (const { status } of answers) expect([201, 422]).toContain(status);
    expect(rows).toEqual(bytes);
    for (const id of won) expect(rows).toContain(id);
  }
});

test('the remains of an upload in a killed process are deleted', async () => {
  const folder = path.join(t.context.env.DATA_DIR, 'incoming/left');
  await mkdir(folder, { recursive: true });
  await writeFile(path.join(folder, 'given'), 'half of it');
  await utimes(folder, t.clock.now(), t.clock.now());
  await clean();
  expect(await readdir(path.dirname(folder))).toEqual(['left']);
  t.clock.advance(hours(1.1));
  await clean();
  expect(await readdir(path.dirname(folder))).toEqual([]);
});
