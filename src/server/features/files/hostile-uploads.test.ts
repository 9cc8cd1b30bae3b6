import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { errorBody } from '#contract/errors.ts';
import { pdf, pictureOf, tryUpload } from '#tests/factories/file.ts';
import { post } from '#tests/factories/http.ts';
import { createSignedIn, type TestSignIn } from '#tests/factories/person.ts';
import { heicOf, heicParts } from '#tests/support/heic.ts';
import { chunk, hugePng } from '#tests/support/png.ts';
import { createTestApp, type TestApp } from '#tests/support/test-app.ts';
import { docxOf, xlsxOf, zipOf } from '#tests/support/zip.ts';

let t: TestApp;
let person: TestSignIn;

beforeAll(async () => {
  t = await createTestApp();
  person = await createSignedIn(t);
});
afterAll(() => t.close());

type Content = Buffer | string | Promise<Buffer>;

const script = '<script>alert(document.domain)</script>';

const damagedEnd = async (content: Content): Promise<Buffer> => {
  const whole = Buffer.from(await content);
  return whole.subarray(0, Math.floor(whole.length / 2));
};

const xml = (inside: string): string => `<?xml version="1.0"?>\n${inside}\n`;
const entities = '<!DOCTYPE a [<!ENTITY b "lol"><!ENTITY c "&b;&b;&b;&b;&b;&b;">]><a>&c;</a>';
const spot = { create: { width: 8, height: 8, channels: 3, background: '#ff6a2b' } } as const;
const noise = (): Promise<Buffer> =>
  sharp({
    create: { ...spot.create, width: 200, height: 200, noise: { type: 'gaussian', mean: 128, sigma: 50 } },
  })
    .png()
    .toBuffer();

/** A document whose end record points to a wrong directory offset. */
const misled = (): Buffer => {
  const content = docxOf();
  content.writeUInt32LE(4, content.length - 6);
  return content;
};

test.each<[string, string, () => Content, number]>([
  ['a page', 'a.html', () => `<!doctype html><html>${script}</html>`, 415],
  ['a page under the name of a PDF', 'a.pdf', () => `<html>${script}</html>`, 415],
  ['a drawing with a script', 'a.svg', () => `<svg xmlns="http://www.w3.org/2000/svg">${script}</svg>`, 415],
  ['a drawing as XML', 'a.xml', () => xml(`<svg onload="alert(1)"/>`), 415],
  ['a drawing with a prefix', 'a.xml', () => xml('<x:a xmlns:x="http://www.w3.org/2000/svg"/>'), 415],
  ['XHTML as XML', 'a.xml', () => xml(`<a xmlns="http://www.w3.org/1999/xhtml">${script}</a>`), 415],
  ['XML with a stylesheet', 'a.xml', () => xml('<?xml-stylesheet href="//evil/x.xsl"?><a/>'), 415],
  ['XML with entities that grow', 'a.xml', () => xml(entities), 415],
  ['XML that reads a file', 'a.xml', () => xml('<!DOCTYPE a SYSTEM "file:///etc/passwd"><a/>'), 415],
  ['a DOCTYPE far behind', 'a.xml', () => xml(`<a>${'x'.repeat(200_001)}<!DocType b></a>`), 415],
  ['XML in UTF-16', 'a.xml', () => Buffer.from(`\uFEFF${xml('<a/>')}`, 'utf16le'), 415],
  ['XML in UTF-7', 'a.xml', () => '<?xml version="1.0" encoding="utf-7"?><a>+ADw-script+AD4-</a>', 415],
  ['PHP', 'a.php', () => '<?php system($_GET["a"]);', 415],
  ['a script of a shell', 'a.csv', () => '#!/bin/sh\nrm -rf /;\n', 415],
  ['a program', 'a.pdf', () => Buffer.concat([Buffer.from('MZ'), Buffer.alloc(200)]), 415],
  ['a program of Linux', 'a.pdf', () => Buffer.concat([Buffer.from('\x7fELF'), Buffer.alloc(200)]), 415],
  ['JSON', 'a.csv', () => '{"a":1,"b":2}', 415],
  ['text with a NUL far behind', 'a.csv', () => `${'a;b\n'.repeat(5000)}\0`, 415],
  ['prose', 'a.csv', () => 'Просто текст\nв две строки\n', 415],
  ['a GIF', 'a.gif', () => Buffer.concat([Buffer.from('GIF89a'), Buffer.alloc(50)]), 415],
  ['an AVIF', 'a.heic', () => sharp(spot).avif().toBuffer(), 415],
  ['a TIFF', 'a.jpg', () => sharp(spot).tiff().toBuffer(), 415],
  ['gzip', 'a.csv', () => Buffer.from('\x1f\x8b\x08\x00\x00\x00\x00\x00\x00\x03', 'latin1'), 415],
  ['an old document of Word', 'a.doc', () => Buffer.from('d0cf11e0a1b11ae1'.padEnd(1200, '0'), 'hex'), 415],
  ['nothing', 'a.pdf', () => '', 422],
  ['a picture of a few bytes with four gigapixels', 'a.png', () => hugePng(65_000), 413],
  ['a picture with a bit too many pixels', 'a.png', () => hugePng(8100), 413],
  ['half a JPEG', 'a.jpg', () => damagedEnd(pictureOf('jpeg', 400, 400)), 422],
  ['half a PNG', 'a.png', () => damagedEnd(noise()), 422],
  [
    'the mark of a JPEG before a script',
    'a.jpg',
    () => Buffer.concat([Buffer.from('ffd8ffe000104a464946000101', 'hex'), Buffer.from(script)]),
    422,
  ],
  [
    'the mark of a WebP before noughts',
    'a.webp',
    () => Buffer.concat([Buffer.from('RIFF\x10\0\0\0WEBPVP8 '), Buffer.alloc(90)]),
    422,
  ],
  ['any archive', 'a.docx', () => zipOf([{ name: 'a.txt', content: 'a' }]), 415],
  ['a program of Java', 'a.jar', () => zipOf([{ name: 'META-INF/MANIFEST.MF' }, { name: 'A.class' }]), 415],
  ['a document with macros', 'a.docx', () => docxOf([{ name: 'word/vbaProject.bin' }]), 415],
  ['a workbook with macro sheets', 'a.xlsx', () => xlsxOf([{ name: 'xl/macrosheets/sheet1.xml' }]), 415],
  ['a document and a workbook in one', 'a.docx', () => docxOf([{ name: 'xl/workbook.xml' }]), 415],
  ['a document with a path outside', 'a.docx', () => docxOf([{ name: '../../../etc/cron.d/a' }]), 422],
  ['a document with an absolute path', 'a.docx', () => docxOf([{ name: '/etc/passwd' }]), 422],
  ['a document with a path of Windows', 'a.docx', () => docxOf([{ name: 'word\\..\\..\\a.exe' }]), 422],
  ['a document that names a part twice', 'a.docx', () => docxOf([{ name: 'word/document.xml' }]), 422],
  ['a document that is encrypted', 'a.docx', () => docxOf([{ name: 'word/a.xml', flags: 1 }]), 422],
  ['a bomb', 'a.xlsx', () => xlsxOf([{ name: 'xl/a.xml', content: Buffer.alloc(201 * 1024 * 1024) }]), 422],
  [
    'a bomb that claims four gigabytes',
    'a.xlsx',
    () => xlsxOf([{ name: 'xl/a.xml', claims: 0xffffffff }]),
    422,
  ],
  [
    'a bomb of ten thousand parts',
    'a.xlsx',
    () => xlsxOf(Array.from({ length: 10_000 }, (_, index) => ({ name: `xl/${index}` }))),
    422,
  ],
  ['a document with a page behind it', 'a.docx', () => Buffer.concat([docxOf(), Buffer.from(script)]), 422],
  ['a document that is cut', 'a.docx', () => docxOf().subarray(0, -30), 422],
  ['a directory that is not where it is said to be', 'a.docx', misled, 422],
  ['a HEIC whose boxes do not fit', 'a.heic', () => heicOf().subarray(0, -10), 422],
  ['a HEIC with another picture inside', 'a.heic', () => heicOf({ brand: 'avif' }), 415],
  ['a film under the name of a HEIC', 'a.heic', () => heicOf({ brand: 'isom' }), 415],
])('%s: refused, and nothing of it is stored', async (_, fileName, make, status) => {
  const answer = await tryUpload(t, person, await make(), fileName);
  expect(answer.status).toBe(status);
  expect(errorBody.safeParse(answer.body).success).toBe(true);
  expect(await t.context.db.selectFrom('files').selectAll().execute()).toEqual([]);
});

const download = async (fileId: string) => {
  const { body } = await post(t, `/api/files/${fileId}/link`, {}, person);
  return t.app.inject({ method: 'GET', url: body.url });
};

describe('accepted, and made harmless', () => {
  test.each<[string, () => Content]>([
    ['a PDF with a page behind it', () => Buffer.concat([pdf, Buffer.from(`<html>${script}</html>`)])],
    ['a PDF that is an archive too', () => Buffer.concat([pdf, zipOf([{ name: 'A.class' }])])],
    [
      'a PDF with a script',
      () => `%PDF-1.4\n<< /OpenAction << /S /JavaScript /JS (app.alert(1)) >> >>\n%%EOF`,
    ],
    ['a table with a page in it', () => `a;b\n<html>;${script}\n`],
    ['a table with a formula', () => `=cmd|'/c calc'!A1;1\n2;3\n`],
    ['a document with a page in a part', () => docxOf([{ name: 'word/a.html', content: script }])],
    ['a HEIC', () => heicOf()],
  ])('%s is only downloaded, and nothing in it runs', async (_, make) => {
    const { status, body } = await tryUpload(t, person, await make(), 'a.html');
    expect(status).toBe(201);
    const answer = await download(body.id);
    expect(answer.statusCode).toBe(200);
    expect(answer.headers).toMatchObject({
      'content-type': body.contentType,
      'content-disposition': expect.stringMatching(/^attachment; /),
      'content-security-policy': expect.stringMatching(/sandbox; default-src 'none'/),
      'x-content-type-options': 'nosniff',
      'cache-control': 'no-store',
    });
    expect(body.contentType).not.toMatch(/html|svg|script/);
    expect(body.name).not.toMatch(/html$/);
  });

  test.each<['jpeg' | 'png' | 'webp']>([['jpeg'], ['png'], ['webp']])(
    'a %s with an archive and a page appended becomes only a picture',
    async (kind) => {
      const content = Buffer.concat([
        await pictureOf(kind),
        zipOf([{ name: 'a.class' }]),
        Buffer.from(script),
      ]);
      const { status, body } = await tryUpload(t, person, content, `a.${kind}`);
      expect(status).toBe(201);
      const { rawPayload, headers } = await download(body.id);
      expect(rawPayload.toString('latin1')).not.toMatch(/<script>|a\.class/);
      expect(await sharp(rawPayload).metadata()).toMatchObject({ format: kind, width: 40, height: 30 });
      expect(headers).toMatchObject({
        'content-disposition': expect.stringMatching(/^inline; /),
        'content-security-policy': expect.stringMatching(/sandbox; default-src 'none'/),
      });
    },
  );

  test('a PNG whose text chunks hold a script loses them', async () => {
    const [whole, text] = [await pictureOf('png'), chunk('tEXt', Buffer.from(`Comment\0${script}`))];
    const content = Buffer.concat([whole.subarray(0, 33), text, whole.subarray(33)]);
    const { status, body } = await tryUpload(t, person, content, 'a.png');
    expect(status).toBe(201);
    expect((await download(body.id)).body).not.toContain(script);
  });

  test('a HEIC keeps its pixels byte for byte, and loses EXIF, XMP and foreign boxes', async () => {
    const content = heicOf();
    const { body } = await tryUpload(t, person, content, 'IMG_1.HEIC');
    expect(body).toMatchObject({ name: 'IMG_1.heic', contentType: 'image/heic', size: content.length });
    const { rawPayload } = await download(body.id);
    const text = rawPayload.toString('latin1');
    expect(text).toContain(heicParts.pixels);
    for (const words of [heicParts.exif, heicParts.xmp, heicParts.more]) expect(text).not.toContain(words);
    const changed = content.filter((byte, index) => byte !== rawPayload[index]).length;
    const words = heicParts.exif.length + heicParts.xmp.length + 2 * heicParts.more.length;
    expect(changed).toBe(words);
  });

  test.each([
    ['../../../../etc/passwd', 'passwd.pdf'],
    ['..%2f..%2fetc%2fpasswd', '%2f..%2fetc%2fpasswd.pdf'],
    ['C:\\Windows\\system32\\cmd.exe', 'cmd.pdf'],
    ['a\u202Efdp.exe', 'afdp.pdf'],
    ['charter.pdf\0.exe', 'charter.pdf.pdf'],
    ['x'.repeat(5000), expect.stringMatching(/^x{190,}\.pdf$/)],
    ['', 'файл.pdf'],
    ['Устав «Ромашки» — копия.pdf', 'Устав «Ромашки» — копия.pdf'],
  ])('the name %j is never trusted', async (given, name) => {
    const { status, body } = await tryUpload(t, person, pdf, given.replaceAll('"', '%22'));
    expect(status).toBe(201);
    expect(body.name).toEqual(name);
    const { headers } = await download(body.id);
    const disposition = String(headers['content-disposition']);
    expect(disposition).toMatch(/^inline; filename="[\w.-]*"; filename\*=UTF-8''[\w%.!$&+^`{}~-]+$/);
    expect(decodeURIComponent(disposition.split("''")[1] ?? '')).toBe(body.name);
    const row = await t.context.db
      .selectFrom('files')
      .selectAll()
      .where('id', '=', body.id)
      .executeTakeFirst();
    expect(row?.storage_key).toBe(`2026-11/${body.id}`);
  });
});
