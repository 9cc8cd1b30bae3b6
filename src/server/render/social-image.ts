import { fileURLToPath } from 'node:url';
import sharp from 'sharp';
import type { OverlayOptions } from 'sharp';
import { colours } from '#server/platform/colours.ts';
import { drawingSvg } from '#web/features/pictures/index.ts';
import type { DrawingFile } from '#web/features/pictures/index.ts';

const size = { width: 1200, height: 630 };
const margin = 64;
const { ink, soft } = colours;

const font = fileURLToPath(
  import.meta.resolve('@expo-google-fonts/golos-text/600SemiBold/GolosText_600SemiBold.ttf'),
);

const ground = `<svg xmlns="http://www.w3.org/2000/svg" width="1200" height="630">
<rect width="1200" height="630" fill="${colours.paper}"/>
<g transform="translate(${margin} 52) scale(2)"><rect width="28" height="28" rx="8" fill="${colours.accent}"/>
<path d="M6.5 18.5a7.5 7.5 0 1 1 15 0M14 18.5l4-5.5" fill="none" stroke="${ink}" stroke-width="2.5" stroke-linecap="round"/>
<circle cx="14" cy="18.5" r="2" fill="${ink}"/></g></svg>`;

const escapeMarkup = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

type Words = { color: string; points: number; left: number; top: number; width: number };

const pointsPerInch = 72;

/** Renders text in the font of the pages, which need not be installed. */
const words = async (text: string, { color, points, left, top, width }: Words): Promise<OverlayOptions> => ({
  input: await sharp({
    text: {
      text: `<span foreground="${color}">${escapeMarkup(text)}</span>`,
      font: `Golos Text SemiBold ${points}`,
      fontfile: font,
      dpi: pointsPerInch,
      width,
      rgba: true,
    },
  })
    .png()
    .toBuffer(),
  left,
  top,
});

type Place = { left: number; top: number; width: number };

const picture = async (file: DrawingFile, { left, top, width }: Place): Promise<OverlayOptions> => ({
  input: await sharp(Buffer.from(drawingSvg(file)), { density: (pointsPerInch * width) / 480 })
    .resize({ width })
    .png()
    .toBuffer(),
  left,
  top,
});

const paint = async (brand: string, parts: readonly Promise<OverlayOptions>[]): Promise<Buffer> => {
  const name = words(brand, { color: ink, points: 40, left: 140, top: 64, width: 900 });
  return sharp(Buffer.from(ground))
    .composite(await Promise.all([name, ...parts]))
    .png({ compressionLevel: 9 })
    .toBuffer();
};

const promise = 'Онлайн-лизинг без первого взноса, скрытых платежей и агентов';

const across = size.width - 2 * margin;

/** The picture of the whole site: its promise and machines of all trades. PNG, 1200 × 630. */
export const paintSite = (brand: string): Promise<Buffer> =>
  paint(brand, [
    words(promise, { color: ink, points: 58, left: margin, top: 160, width: across }),
    picture({ key: 'trucks-tractor', paint: 'red', theme: 'light' }, { left: 40, top: 388, width: 360 }),
    picture({ key: 'cars-suv', paint: 'graphite', theme: 'light' }, { left: 420, top: 388, width: 360 }),
    picture(
      { key: 'special-crawler-excavator', paint: 'yellow', theme: 'light' },
      { left: 800, top: 388, width: 360 },
    ),
  ]);

/** The picture of an asset: its drawing over the promise. PNG, 1200 × 630. */
export const paintDrawing = (brand: string, file: Omit<DrawingFile, 'theme'>): Promise<Buffer> =>
  paint(brand, [
    picture({ ...file, theme: 'light' }, { left: 215, top: 100, width: 770 }),
    words(promise, { color: soft, points: 33, left: margin, top: 552, width: across }),
  ]);
