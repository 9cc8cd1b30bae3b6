type Table = { offset: number; length: number };

const tableOf = (font: Buffer, name: string): Table => {
  const count = font.readUInt16BE(4);
  for (let index = 0; index < count; index += 1) {
    const record = 12 + index * 16;
    if (font.toString('latin1', record, record + 4) === name)
      return { offset: font.readUInt32BE(record + 8), length: font.readUInt32BE(record + 12) };
  }
  throw new Error(`the font has no table ${name}`);
};

/** Where the character map of format 4 begins. */
const charactersAt = (font: Buffer): number => {
  const { offset } = tableOf(font, 'cmap');
  const count = font.readUInt16BE(offset + 2);
  for (let index = 0; index < count; index += 1) {
    const at = offset + font.readUInt32BE(offset + 4 + index * 8 + 4);
    if (font.readUInt16BE(at) === 4) return at;
  }
  throw new Error('the font has no character map of format 4');
};

const glyphOf = (font: Buffer, map: number, character: number): number => {
  const size = font.readUInt16BE(map + 6);
  const [ends, starts] = [map + 14, map + 16 + size];
  for (let at = 0; at < size; at += 2) {
    if (font.readUInt16BE(ends + at) < character) continue;
    const start = font.readUInt16BE(starts + at);
    const range = font.readUInt16BE(starts + 2 * size + at);
    if (character < start) return 0;
    if (range === 0) return (character + font.readUInt16BE(starts + size + at)) & 0xffff;
    return font.readUInt16BE(starts + 2 * size + at + range + 2 * (character - start));
  }
  return 0;
};

const zero = '0'.charCodeAt(0);

/**
 * The same font (TrueType) with all digits as wide as the widest, centred. The font's own feature for that leaves six of them narrower, and
 * with features every word has to be laid out anew.
 * @throws Error if it lacks a table that the digits need
 */
export const withTabularDigits = (source: Uint8Array): Buffer => {
  const font = Buffer.from(source);
  const map = charactersAt(font);
  const metrics = tableOf(font, 'hmtx').offset;
  const glyphs = Array.from({ length: 10 }, (_, digit) => metrics + 4 * glyphOf(font, map, zero + digit));
  const width = Math.max(...glyphs.map((at) => font.readUInt16BE(at)));
  for (const at of glyphs) {
    const room = width - font.readUInt16BE(at);
    font.writeUInt16BE(width, at);
    font.writeInt16BE(font.readInt16BE(at + 2) + Math.round(room / 2), at + 2);
  }
  return font;
};
