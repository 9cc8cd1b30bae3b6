import path from 'node:path';
import multipart from '@fastify/multipart';
import { fastify } from 'fastify';
import { expect, test } from 'vitest';
import { globalErrorText } from '#contract/error-texts.ts';
import { errorBody } from '#contract/errors.ts';
import { filesOn, pdf, tryUpload } from '#tests/factories/file.ts';
import { createSignedIn } from '#tests/factories/person.ts';
import { multipartOf } from '#tests/support/multipart.ts';
import { createTestApp } from '#tests/support/test-app.ts';
import { fileSizeLimit } from '#contract/files.ts';
import { receiveFile } from './receive-file.ts';

const noRoom = (): Error =>
  Object.assign(new Error('ENOSPC: no space left on device, write'), { code: 'ENOSPC', syscall: 'write' });

test('a file without room on the disk is refused as such, and nothing of it is left', async () => {
  let room = false;
  const files = {
    put: async () => {
      if (!room) throw noRoom();
    },
    write: () => Promise.reject(noRoom()),
    read: () => Promise.reject(noRoom()),
    copy: () => Promise.reject(noRoom()),
    remove: async () => undefined,
  };
  const t = await createTestApp({ context: { files } });
  const person = await createSignedIn(t);
  const { status, body, headers } = await tryUpload(t, person, pdf, 'устав.pdf');
  expect(status).toBe(507);
  expect(errorBody.parse(body).error).toEqual({ _global: 'storageFull' });
  expect(headers['retry-after']).toBe('60');
  expect(globalErrorText('storageFull')).toContain('закончилось место');
  expect(await filesOn(path.join(t.context.env.DATA_DIR, 'incoming'))).toBe(0);
  room = true;
  expect((await tryUpload(t, person, pdf, 'устав.pdf')).status).toBe(201);
  await t.close();
});

test.skipIf(process.platform !== 'linux')(
  'a disk that fills up while the form comes in is not a form error',
  async () => {
    const app = fastify();
    await app.register(multipart);
    app.post('/', (request) =>
      receiveFile(request, { path: '/dev/full', fileSize: fileSizeLimit }).catch(
        ({ code }: NodeJS.ErrnoException) => ({ code }),
      ),
    );
    const form = multipartOf({ fileName: 'a.pdf', content: pdf });
    expect((await app.inject({ method: 'POST', url: '/', ...form })).json()).toEqual({ code: 'ENOSPC' });
    await app.close();
  },
);
