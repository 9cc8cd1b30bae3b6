import { readFile, writeFile } from 'node:fs/promises';
import { extname, join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { Plugin } from 'vite';

const compressibleExtensions = new Set(['.js', '.css', '.svg', '.json', '.map', '.txt', '.webmanifest']);
const smallestWorthwhileBytes = 256;

/** Vite plugin: writes `.br` and `.gz` beside each compressible file of the client build, at the highest quality. */
export const precompressedAssets = (): Plugin => ({
  name: 'precompressed-assets',
  apply: 'build',
  applyToEnvironment: (environment) => environment.name === 'client',
  async writeBundle(options, bundle) {
    const directory = options.dir;
    if (directory === undefined) throw new Error('The client build has no output directory');
    const files = Object.keys(bundle).filter((name) => compressibleExtensions.has(extname(name)));
    await Promise.all(files.map((name) => writeCompressed(join(directory, name))));
  },
});

const writeCompressed = async (path: string): Promise<void> => {
  const content = await readFile(path);
  if (content.length < smallestWorthwhileBytes) return;
  const [brotli, gzipped] = await Promise.all([
    promisify(brotliCompress)(content, {
      params: { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_LGBLOCK]: 24 },
    }),
    promisify(gzip)(content, { level: 9 }),
  ]);
  await Promise.all([writeFile(`${path}.br`, brotli), writeFile(`${path}.gz`, gzipped)]);
};
