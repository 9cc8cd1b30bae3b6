import { readdir } from 'node:fs/promises';
import sharp from 'sharp';
import type { CompanyDocumentKind, FileView } from '#contract/files.ts';
import { multipartOf } from '../support/multipart.ts';
import type { TestApp } from '../support/test-app.ts';
import { post, type Answer, type Bearer } from './http.ts';

/** The smallest content that counts as a PDF. */
export const pdf = Buffer.from('%PDF-1.4\n%âãÏÓ\n1 0 obj\n<< >>\nendobj\ntrailer\n<< >>\n%%EOF\n', 'latin1');

/** The number of files in a folder and its subfolders; none if there is no folder. */
export const filesOn = async (folder: string): Promise<number> => {
  const names = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => []);
  return names.filter((name) => name.isFile()).length;
};

/** A small picture of one colour. */
export const pictureOf = (kind: 'jpeg' | 'png' | 'webp', width = 40, height = 30): Promise<Buffer> =>
  sharp({ create: { width, height, channels: 3, background: '#ff6a2b' } })
    .toFormat(kind)
    .toBuffer();

/** Uploads bytes under a name, and returns the answer as it is. */
export const tryUpload = async (
  t: TestApp,
  who: Bearer,
  content: Uint8Array | string,
  fileName = 'file.bin',
): Promise<Answer> => {
  const { payload, headers } = multipartOf({ fileName, content });
  const response = await t.app.inject({
    method: 'POST',
    url: '/api/files',
    payload,
    headers: { ...who.headers, ...headers },
  });
  return { status: response.statusCode, body: response.json(), headers: response.headers };
};

/** A file that this person has uploaded. */
export const uploadFile = async (t: TestApp, who: Bearer, content: Uint8Array = pdf): Promise<FileView> => {
  const { status, body } = await tryUpload(t, who, content, 'устав.pdf');
  if (status !== 201) throw new Error(`the upload was answered with ${status} ${JSON.stringify(body)}`);
  return body;
};

/** A document of a company, added by one of its people. */
export const createCompanyDocument = async (
  t: TestApp,
  who: Bearer,
  companyId: string,
  kind: CompanyDocumentKind = 'charter',
): Promise<{ id: string; fileId: string }> => {
  const { id: fileId } = await uploadFile(t, who);
  const { status, body } = await post(t, `/api/companies/${companyId}/documents`, { kind, fileId }, who);
  if (status !== 201) throw new Error(`the document was answered with ${status} ${JSON.stringify(body)}`);
  return { id: body.id, fileId };
};
