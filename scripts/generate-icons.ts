/**
 * Writes src/web/ui/icons/ and icons.ts before it: the path data of the icons named below, copied from @iconify-json/mdi.
 * To add an icon, add its Material Design Icons name here and run `node scripts/generate-icons.ts`.
 */
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';

const NAMES =
  `account-group-outline account-outline alert-circle-outline arrow-left arrow-right arrow-up bell-outline
book-open-variant-outline bookmark-outline calculator-variant-outline calendar-outline car-outline cash-multiple chart-bar
check check-circle-outline chevron-down chevron-left chevron-right chevron-up clock-outline close cloud-upload-outline
cog-outline content-copy dots-horizontal download email-outline eye-off-outline eye-outline file-document-outline
file-excel-outline file-pdf-box format-list-bulleted heart heart-outline help-circle-outline home-outline image-outline
inbox-outline information-outline link-variant lock-outline login logout magnify map-marker-outline menu minus office-building-outline open-in-new
paperclip pencil-outline percent-outline phone-outline plus printer-outline refresh scale-balance send-outline
share-variant-outline shield-check-outline sort star-outline table-large trash-can-outline truck-outline tune-variant undo
view-grid-outline weather-night white-balance-sunny wifi-off`.split(/\s+/u);

interface IconSet {
  icons: Record<string, { body: string }>;
  aliases?: Record<string, { parent: string }>;
}

const file = createRequire(import.meta.url).resolve('@iconify-json/mdi/icons.json');
const set = JSON.parse(readFileSync(file, 'utf8')) as IconSet;

function pathOf(name: string): string {
  const body = (set.icons[name] ?? set.icons[set.aliases?.[name]?.parent ?? ''])?.body;
  const path = body?.match(/^<path fill="currentColor" d="([^"]+)"\/>$/u)?.[1];
  if (path === undefined) throw new Error(`${name}: no such icon, or not a single path`);
  return path;
}

function constantOf(name: string): string {
  return `icon${name.replaceAll(/(?:^|-)(\w)/gu, (_, letter: string) => letter.toUpperCase())}`;
}

const source = 'Material Design Icons (Apache 2.0); written by scripts/generate-icons.ts';
const list = new URL('../src/web/ui/icons.ts', import.meta.url);
const folder = new URL('icons/', list);
rmSync(folder, { recursive: true, force: true });
mkdirSync(folder);
for (const name of NAMES) {
  const text = `/** Path data on a 24 × 24 grid, from ${source}. */\nexport const ${constantOf(name)} = '${pathOf(name)}';\n`;
  writeFileSync(new URL(`${name}.ts`, folder), text);
}
const exports = NAMES.map((name) => `export { ${constantOf(name)} } from './icons/${name}.ts';`);
// A file for each, so that a page carries those that it shows and no others.
writeFileSync(list, `/** Icons of ${source}. */\n${exports.join('\n')}\n`);
