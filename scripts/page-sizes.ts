/**
 * Prints what each public page makes a browser load before the visitor touches it, and fails beyond the budget. Reads only the build: run
 * `npm run build` first. Sizes are those that the server sends: after brotli, fonts as they are.
 */
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { basename, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { readBuiltScripts } from '../src/server/render/built-scripts.ts';
import { formFiles } from '../src/web/route-scripts.ts';
import { laterForms, publicPages } from './public-pages.ts';

/** What one page may load, in bytes. */
const budget = { scripts: 112_000, withForm: 155_000, styles: 20_000, fonts: 60_000 };

type StartManifest = { routes: Record<string, { preloads?: string[] }> };

const root = resolve(import.meta.dirname, '../dist');
const assets = resolve(root, 'client/assets');

const onlyFile = (folder: string, pattern: RegExp): string => {
  const found = readdirSync(folder).filter((name) => pattern.test(name));
  if (found.length !== 1 || found[0] === undefined)
    throw new Error(`${folder}: ${found.length} files like ${pattern.source}; build first`);
  return found[0];
};

/** The bytes that the server sends for a file: its compressed twin, where the build has made one. */
const sentBytes = (name: string): number => {
  const path = resolve(assets, name);
  return statSync(existsSync(`${path}.br`) ? `${path}.br` : path).size;
};

const readManifest = async (): Promise<StartManifest> => {
  const folder = resolve(root, 'server/assets');
  const file = resolve(folder, onlyFile(folder, /^_tanstack-start-manifest.*\.js$/u));
  const { tsrStartManifest } = (await import(pathToFileURL(file).href)) as {
    tsrStartManifest: () => StartManifest;
  };
  return tsrStartManifest();
};

const preloadsOf = (manifest: StartManifest, route: string): string[] => {
  const preloads = manifest.routes[route]?.preloads;
  if (preloads === undefined) throw new Error(`The build knows no route ${route}`);
  return preloads.map((address) => address.slice(address.lastIndexOf('/') + 1));
};

const importPattern = /(?:\bfrom|\bimport)\s*["'`]\.\/([^"'`]+\.js)["'`]/gu;

/** The scripts and everything they import statically, at any depth. */
const withImports = (names: readonly string[]): Set<string> => {
  const loaded = new Set<string>();
  const queue = [...names];
  for (let name = queue.pop(); name !== undefined; name = queue.pop()) {
    if (loaded.has(name)) continue;
    loaded.add(name);
    const imported = readFileSync(resolve(assets, name), 'utf8').matchAll(importPattern);
    queue.push(...[...imported].flatMap(([, other]) => (other === undefined ? [] : [other])));
  }
  return loaded;
};

const sum = (numbers: readonly number[]): number => numbers.reduce((total, number) => total + number, 0);
const kilobytes = (bytes: number): string => `${(bytes / 1000).toFixed(1).padStart(7)} kB`;

const manifest = await readManifest();
const builtScriptsOf = await readBuiltScripts(root);
const styles = sentBytes(onlyFile(assets, /\.css$/u));
const fonts = sum(
  readdirSync(assets)
    .filter((name) => /\.(?:woff2|ttf)$/u.test(name))
    .map(sentBytes),
);
let excess = 0;
const report = (name: string, bytes: number, limit: number): void => {
  excess += Math.max(bytes - limit, 0);
  console.log(`${bytes > limit ? '✗' : '✓'} ${name.padEnd(48)}${kilobytes(bytes)} of ${kilobytes(limit)}`);
};
const sizeOf = (scripts: readonly string[]): number =>
  sum([...withImports(scripts)].map((name) => sentBytes(name)));
for (const [page, route] of Object.entries(publicPages)) {
  const shared = preloadsOf(manifest, '__root__');
  const scripts = route === undefined ? shared : [...shared, ...preloadsOf(manifest, route)];
  report(`scripts of ${page}`, sizeOf(scripts), budget.scripts);
  const files = [...(formFiles[route as keyof typeof formFiles] ?? []), ...(laterForms[page] ?? [])];
  const form = files.flatMap(builtScriptsOf).map((address) => basename(address));
  if (form.length > 0) report(`${page}, its form there`, sizeOf([...scripts, ...form]), budget.withForm);
}
report('styles', styles, budget.styles);
report('fonts, all of them', fonts, budget.fonts);
if (excess > 0) process.exitCode = 1;
