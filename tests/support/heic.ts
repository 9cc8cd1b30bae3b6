const u16 = (value: number): Buffer => {
  const buffer = Buffer.alloc(2);
  buffer.writeUInt16BE(value);
  return buffer;
};

const u32 = (value: number): Buffer => {
  const buffer = Buffer.alloc(4);
  buffer.writeUInt32BE(value);
  return buffer;
};

const box = (type: string, ...parts: (Buffer | string)[]): Buffer => {
  const data = Buffer.concat(parts.map((part) => Buffer.from(part)));
  return Buffer.concat([u32(data.length + 8), Buffer.from(type), data]);
};

const fullBox = (type: string, version: number, ...parts: (Buffer | string)[]): Buffer =>
  box(type, u32(version * 2 ** 24), ...parts);

const item = (id: number, type: string): Buffer => fullBox('infe', 2, u16(id), u16(0), type, '\0');

/** Where an item is stored: `method` 0 in the file, 1 in the `idat` of `meta`. */
const place = (id: number, method: number, start: number, length: number): Buffer =>
  Buffer.concat([u16(id), u16(method), u16(0), u16(1), u32(start), u32(length)]);

/** The variable parts of a HEIC: its brand, and a foreign box behind the picture. */
export type HeicTraits = { brand?: string; behind?: Buffer };

/** The contents of the parts of {@link heicOf}: pixels, and the texts that must not be kept. */
export const heicParts = {
  pixels: 'PIXELS-OF-HEVC',
  exif: 'EXIF-GPS-SECRET',
  xmp: '<x:xmpmeta>XMP-SECRET',
  more: 'UUID-SECRET',
};

/** A HEIC as a phone writes it, as far as its container is concerned: a picture, EXIF beside it, XMP within `meta`, a foreign box. */
export const heicOf = ({
  brand = 'heic',
  behind = box('uuid', Buffer.alloc(16), heicParts.more),
}: HeicTraits = {}): Buffer => {
  const { pixels, exif, xmp } = heicParts;
  const start = box('ftyp', brand, u32(0), 'mif1', brand);
  const metaFrom = (pixelsAt: number): Buffer =>
    fullBox(
      'meta',
      0,
      fullBox('hdlr', 0, u32(0), 'pict', Buffer.alloc(13)),
      fullBox('pitm', 0, u16(1)),
      fullBox('iinf', 0, u16(3), item(1, 'hvc1'), item(2, 'Exif'), item(3, 'mime')),
      fullBox(
        'iloc',
        1,
        Buffer.from([0x44, 0x00]),
        u16(3),
        place(1, 0, pixelsAt, pixels.length),
        place(2, 0, pixelsAt + pixels.length, exif.length),
        place(3, 1, 0, xmp.length),
      ),
      box('idat', xmp),
      box('udta', heicParts.more),
    );
  const pixelsAt = start.length + metaFrom(0).length + 8;
  return Buffer.concat([start, metaFrom(pixelsAt), box('mdat', pixels, exif), behind]);
};
