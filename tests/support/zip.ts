import { crc32, deflateRawSync } from 'node:zlib';

/** A file in an archive; `claims` is a false unpacked size, `flags` are those of its header. */
export type ZipFile = { name: string; content?: string | Buffer; claims?: number; flags?: number };

const headerOf = (file: ZipFile, packed: Buffer, content: Buffer): Buffer => {
  const fields = Buffer.alloc(26);
  fields.writeUInt16LE(20, 0);
  fields.writeUInt16LE(file.flags ?? 0, 2);
  fields.writeUInt16LE(8, 4);
  fields.writeUInt32LE(crc32(content), 10);
  fields.writeUInt32LE(packed.length, 14);
  fields.writeUInt32LE(file.claims ?? content.length, 18);
  fields.writeUInt16LE(Buffer.byteLength(file.name), 22);
  return fields;
};

const number = (value: number, bytes: 2 | 4): Buffer => {
  const buffer = Buffer.alloc(bytes);
  if (bytes === 2) buffer.writeUInt16LE(value);
  else buffer.writeUInt32LE(value);
  return buffer;
};

/** An archive of these files, as a program would write it. */
export const zipOf = (files: readonly ZipFile[]): Buffer => {
  const body: Buffer[] = [];
  const directory: Buffer[] = [];
  let offset = 0;
  for (const file of files) {
    const content = Buffer.from(file.content ?? '');
    const packed = deflateRawSync(content);
    const header = headerOf(file, packed, content);
    const name = Buffer.from(file.name);
    const local = Buffer.concat([Buffer.from('PK\x03\x04'), header, name, packed]);
    body.push(local);
    // Comment, volume and attributes: none.
    const none = Buffer.alloc(10);
    directory.push(Buffer.from('PK\x01\x02'), number(20, 2), header, none, number(offset, 4), name);
    offset += local.length;
  }
  const listed = Buffer.concat(directory);
  return Buffer.concat([
    ...body,
    listed,
    Buffer.from('PK\x05\x06'),
    number(0, 4),
    number(files.length, 2),
    number(files.length, 2),
    number(listed.length, 4),
    number(offset, 4),
    number(0, 2),
  ]);
};

/** The smallest content that Word accepts as a document. */
export const docxOf = (more: readonly ZipFile[] = []): Buffer =>
  zipOf([
    { name: '[Content_Types].xml', content: '<Types/>' },
    { name: '_rels/.rels', content: '<Relationships/>' },
    { name: 'word/document.xml', content: '<w:document/>' },
    ...more,
  ]);

/** The smallest content that Excel accepts as a workbook. */
export const xlsxOf = (more: readonly ZipFile[] = []): Buffer =>
  zipOf([
    { name: '[Content_Types].xml', content: '<Types/>' },
    { name: 'xl/workbook.xml', content: '<workbook/>' },
    ...more,
  ]);
