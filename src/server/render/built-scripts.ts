import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { RenderedHtml } from './rendered-page.ts';

type ViteManifest = Record<string, { file: string; imports?: string[]; isEntry?: boolean }>;

/** URLs of the scripts that a file of `src/web` and its imports were built into, without those that every page loads. */
export type BuiltScriptsOf = (webFile: string) => readonly string[];

const closureOf = (manifest: ViteManifest, keys: readonly string[]): Set<string> => {
  const found = new Set<string>();
  const queue = [...keys];
  for (let key = queue.pop(); key !== undefined; key = queue.pop()) {
    if (found.has(key)) continue;
    found.add(key);
    queue.push(...(manifest[key]?.imports ?? []));
  }
  return found;
};

/** Reads which scripts each file was built into from the manifest of the build in `dist`. */
export const readBuiltScripts = async (dist: string): Promise<BuiltScriptsOf> => {
  const text = await readFile(join(dist, 'client', '.vite', 'manifest.json'), 'utf8');
  const manifest = JSON.parse(text) as ViteManifest;
  const entries = Object.keys(manifest).filter((key) => manifest[key]?.isEntry);
  const everywhere = closureOf(manifest, entries);
  return (webFile) => {
    const key = `src/web/${webFile}`;
    if (!manifest[key]) throw new Error(`The build knows no ${key}`);
    return [...closureOf(manifest, [key])].flatMap((each) => {
      const file = manifest[each]?.file;
      return file === undefined || everywhere.has(each) ? [] : [`/${file}`];
    });
  };
};

/**
 * Makes the browser load scripts all at once as soon as the first screen is painted, instead of discovering them one after another during
 * hydration. Earlier they would compete with what the first screen needs.
 */
export const withPreloads = <Page extends Pick<RenderedHtml, 'html' | 'scripts'>>(
  page: Page,
  addresses: readonly string[],
): Page => {
  if (addresses.length === 0) return page;
  const fetchLater = `requestAnimationFrame(()=>setTimeout(()=>{for(const href of ${JSON.stringify(addresses)})document.head.append(Object.assign(document.createElement('link'),{rel:'modulepreload',fetchPriority:'low',href}))}))`;
  return {
    ...page,
    html: page.html.replace('</head>', (end) => `<script>${fetchLater}</script>${end}`),
    scripts: [...page.scripts, fetchLater],
  };
};
