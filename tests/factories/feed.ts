import { readFile } from 'node:fs/promises';
import type { FeedImport, StartImport } from '#contract/feeds.ts';
import type { TestApp } from '../support/test-app.ts';
import { tryUpload } from './file.ts';
import { get, post } from './http.ts';
import { createVendor } from './offer.ts';
import { createSignedIn } from './person.ts';
import { nextNumber } from './unique.ts';

/** A person who sells for a vendor of their own. */
export type TestSeller = Awaited<ReturnType<typeof createSignedIn>> & { vendorId: string };

export const createSeller = async (t: TestApp): Promise<TestSeller> => {
  const { id: vendorId } = await createVendor(t);
  return { ...(await createSignedIn(t, { role: 'vendor', vendorId })), vendorId };
};

/** A VIN that was not used before. */
export const nextVin = (): string => `XTC651150N${String(nextNumber()).padStart(7, '0')}`;

/** A lorry as a row of a table. */
export const lorry = (id: string, change: Record<string, string> = {}): Record<string, string> => ({
  Код: id,
  'Тип техники': 'Самосвалы',
  Марка: 'КАМАЗ',
  Модель: '65115',
  Год: '2026',
  'Цена, руб.': '8 490 000',
  Город: 'Москва',
  Регион: 'Москва',
  ...change,
});

/** A table as Excel with Russian settings writes it. */
export const csvOf = (rows: readonly Record<string, string>[]): string => {
  const columns = [...new Set(rows.flatMap((row) => Object.keys(row)))];
  const lines = [columns, ...rows.map((row) => columns.map((column) => row[column] ?? ''))];
  return lines.map((line) => line.map((cell) => `"${cell.replaceAll('"', '""')}"`).join(';')).join('\r\n');
};

/** Text in windows-1251, of Russian letters and ASCII. */
export const windows1251 = (text: string): Buffer =>
  Buffer.from(
    Array.from(text, (sign) => {
      const code = sign.charCodeAt(0);
      if (code >= 0x410 && code <= 0x44f) return code - 0x350;
      return sign === 'ё' ? 0xb8 : sign === 'Ё' ? 0xa8 : code;
    }),
  );

/** A sample that is offered to vendors. */
export const sampleFeed = (name: string): Promise<Buffer> =>
  readFile(new URL(`../../content/samples/${name}`, import.meta.url));

type Given = Partial<Omit<StartImport, 'fileId' | 'url'>>;

/** Uploads a feed and starts its run; returns the answer. */
export const tryImport = async (
  t: TestApp,
  seller: TestSeller,
  content: Buffer | string,
  given: Given = {},
) => {
  const file = await tryUpload(
    t,
    seller,
    typeof content === 'string' ? Buffer.from(content) : content,
    'feed',
  );
  if (file.status !== 201) throw new Error(`the feed was not accepted: ${JSON.stringify(file.body)}`);
  return post(
    t,
    `/api/vendors/${seller.vendorId}/imports`,
    { format: 'csv', dryRun: true, ...given, fileId: file.body.id },
    seller,
  );
};

/** A run with its first hundred rows. */
export const importOf = async (t: TestApp, seller: TestSeller, id: string) =>
  (await get(t, `/api/vendors/${seller.vendorId}/imports/${id}?limit=100`, seller)).body;

/** Runs a feed to its end, or until it waits for a decision. */
export const runFeed = async (
  t: TestApp,
  seller: TestSeller,
  content: Buffer | string,
  given: Given = {},
) => {
  const { body } = await tryImport(t, seller, content, given);
  await t.settle();
  return importOf(t, seller, (body as FeedImport).id);
};
