/** What the directory of a ZIP says about a file. */
export type WrittenEntry = {
  path: string;
  modified: Date;
  offset: number;
  crc: number;
  size: number;
  packedSize: number;
};

const most32 = 0xff_ff_ff_ff;
const version64 = 45;
// Flags: sizes follow the bytes; names are UTF-8.
const flags = 0x08_08;
const deflated = 8;

const fields = (...values: readonly (readonly [value: number, bytes: 2 | 4 | 8])[]): Buffer => {
  const buffer = Buffer.alloc(values.reduce((sum, [, bytes]) => sum + bytes, 0));
  let at = 0;
  for (const [value, bytes] of values) {
    if (bytes === 8) buffer.writeBigUInt64LE(BigInt(value), at);
    else buffer.writeUIntLE(value, at, bytes);
    at += bytes;
  }
  return buffer;
};

/** MS-DOS time and date, in Moscow: ZIP has no time zones. */
const dosMoment = (moment: Date): { time: number; day: number } => {
  const moscow = new Date(moment.getTime() + 3 * 60 * 60 * 1000);
  return {
    time: (moscow.getUTCHours() << 11) | (moscow.getUTCMinutes() << 5) | (moscow.getUTCSeconds() >> 1),
    day: ((moscow.getUTCFullYear() - 1980) << 9) | ((moscow.getUTCMonth() + 1) << 5) | moscow.getUTCDate(),
  };
};

/** The header before a file's bytes. */
export const localHeader = ({ path, modified }: Pick<WrittenEntry, 'path' | 'modified'>): Buffer => {
  const name = Buffer.from(path);
  const { time, day } = dosMoment(modified);
  return Buffer.concat([
    fields([0x04_03_4b_50, 4], [version64, 2], [flags, 2], [deflated, 2], [time, 2], [day, 2]),
    fields([0, 4], [0, 4], [0, 4], [name.length, 2], [0, 2]),
    name,
  ]);
};

/** The descriptor after a file's bytes. */
export const descriptor = ({ crc, size, packedSize }: WrittenEntry): Buffer =>
  fields([0x08_07_4b_50, 4], [crc, 4], [packedSize, 4], [size, 4]);

/** A file's entry in the directory. */
export const directoryEntry = (entry: WrittenEntry): Buffer => {
  const { path, modified, offset, crc, size, packedSize } = entry;
  const name = Buffer.from(path);
  const { time, day } = dosMoment(modified);
  const far = offset >= most32;
  const extra = far ? fields([1, 2], [8, 2], [offset, 8]) : Buffer.alloc(0);
  return Buffer.concat([
    fields([0x02_01_4b_50, 4], [version64, 2], [version64, 2], [flags, 2], [deflated, 2]),
    fields([time, 2], [day, 2], [crc, 4], [packedSize, 4], [size, 4], [name.length, 2]),
    fields([extra.length, 2], [0, 2], [0, 2], [0, 2], [0, 4], [far ? most32 : offset, 4]),
    name,
    extra,
  ]);
};

/** The end of a ZIP. */
export const directoryEnd = ({
  count,
  size,
  offset,
}: {
  count: number;
  size: number;
  offset: number;
}): Buffer => {
  const far = offset >= most32;
  const end64 = Buffer.concat([
    fields([0x06_06_4b_50, 4], [44, 8], [version64, 2], [version64, 2], [0, 4], [0, 4]),
    fields([count, 8], [count, 8], [size, 8], [offset, 8]),
    fields([0x07_06_4b_50, 4], [0, 4], [offset + size, 8], [1, 4]),
  ]);
  return Buffer.concat([
    ...(far ? [end64] : []),
    fields([0x06_05_4b_50, 4], [0, 2], [0, 2], [count, 2], [count, 2]),
    fields([size, 4], [far ? most32 : offset, 4], [0, 2]),
  ]);
};
