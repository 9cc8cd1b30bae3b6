import { readFileSync } from 'node:fs';
import { join } from 'node:path';

type Manifest = Record<string, { file: string }>;

/** Recognises the address of the script that a file of `src/web` was built into; scripts are named by their hash alone. */
export const scriptOf = (webFile: string): ((address: URL) => boolean) => {
  const path = join(import.meta.dirname, '../../dist/client/.vite/manifest.json');
  const manifest = JSON.parse(readFileSync(path, 'utf8')) as Manifest;
  // The build splits a file of routes, and names the half after a question mark.
  const built = Object.entries(manifest).find(([source]) => source.split('?')[0] === `src/web/${webFile}`);
  if (!built) throw new Error(`The build knows no ${webFile}`);
  return ({ pathname }) => pathname === `/${built[1].file}`;
};
