import sharp from 'sharp';
import { expect, test } from 'vitest';
import { hugePng } from '#tests/support/png.ts';
import { derivePhoto } from './derive-photo.ts';

const noise = (side: number) =>
  sharp({
    create: {
      width: side,
      height: side,
      channels: 3,
      background: '#fff',
      noise: { type: 'gaussian', mean: 128, sigma: 60 },
    },
  });

const half = (bytes: Buffer): Buffer => bytes.subarray(0, Math.floor(bytes.length / 2));

test.each<[string, () => Buffer | Promise<Buffer>, string]>([
  ['a few bytes that say they are four gigapixels', () => hugePng(65_000), 'tooLarge'],
  ['a bit too many pixels', () => hugePng(8100), 'tooLarge'],
  ['half a JPEG', async () => half(await noise(300).jpeg().toBuffer()), 'damaged'],
  ['half a WebP', async () => half(await noise(300).webp().toBuffer()), 'damaged'],
  ['half a PNG', async () => half(await noise(300).png().toBuffer()), 'damaged'],
  ['a JPEG of its first bytes', () => Buffer.from('ffd8ffe000104a464946000101', 'hex'), 'damaged'],
  ['a drawing', () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'), 'notPhoto'],
  ['a drawing with a prolog', () => Buffer.from('<?xml version="1.0"?><svg onload="alert(1)"/>'), 'notPhoto'],
  ['a page', () => Buffer.from('<!doctype html><img src=x onerror=alert(1)>'), 'notPhoto'],
  ['a GIF', () => noise(8).gif().toBuffer(), 'notPhoto'],
  ['a TIFF', () => noise(8).tiff().toBuffer(), 'notPhoto'],
  ['an AVIF', () => noise(8).avif().toBuffer(), 'notPhoto'],
  ['a PDF', () => Buffer.from('%PDF-1.4\n'), 'notPhoto'],
  ['nothing', () => Buffer.alloc(0), 'notPhoto'],
  ['a thread of pixels', () => noise(3000).resize(3000, 1, { fit: 'fill' }).png().toBuffer(), 'notPhoto'],
])('%s does not become a photo', async (_, content, code) => {
  const refusal = await derivePhoto(await content()).catch((err: unknown) => err);
  expect(refusal).toMatchObject(
    code === 'tooLarge' ? { code } : { code: 'formHasErrors', details: { fields: { fileId: code } } },
  );
});

test('no picture contains a camera’s metadata', async () => {
  const secret = 'Ivan Petrov, 55.7558 N 37.6173 E';
  const talkative = await noise(400)
    .jpeg()
    .withExif({ IFD0: { ImageDescription: secret.repeat(1500), Copyright: secret } })
    .toBuffer();
  expect(talkative.includes(secret)).toBe(true);
  const { pictures } = await derivePhoto(talkative);
  expect(pictures.length).toBe(6);
  for (const { bytes } of pictures) {
    expect(bytes.includes(secret)).toBe(false);
    expect(await sharp(bytes).metadata()).not.toHaveProperty('exif');
  }
});

test('a photo shot sideways becomes upright', async () => {
  const lying = await noise(60).resize(600, 400).withMetadata({ orientation: 6 }).jpeg().toBuffer();
  expect(await derivePhoto(lying)).toMatchObject({ width: 400, height: 600, widths: [320, 400] });
});

test('transparent pixels are put on white', async () => {
  const glass = await sharp({
    create: { width: 20, height: 20, channels: 4, background: { r: 0, g: 0, b: 0, alpha: 0 } },
  })
    .png()
    .toBuffer();
  const { pictures } = await derivePhoto(glass);
  const jpeg = pictures.find(({ format }) => format === 'jpg');
  const { channels } = await sharp(jpeg?.bytes).stats();
  expect(channels.map(({ min }) => min)).toEqual([255, 255, 255]);
});
