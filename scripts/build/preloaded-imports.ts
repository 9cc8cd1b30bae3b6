import { basename } from 'node:path';
import type { Plugin, Rolldown } from 'vite';

/** The script and all that it imports at once, with all that those import. */
const withImports = (bundle: Rolldown.OutputBundle, file: string, found = new Set<string>()): Set<string> => {
  const chunk = bundle[file];
  if (found.has(file) || chunk?.type !== 'chunk') return found;
  found.add(file);
  for (const imported of chunk.imports) withImports(bundle, imported, found);
  return found;
};

const toImport = (file: string): string => `import"./${basename(file)}";`;

/** Makes the script of each page import at once what the browser would only find in what it imports. */
const importDeepOnes = (bundle: Rolldown.OutputBundle): void => {
  for (const entry of Object.values(bundle)) {
    if (entry.type !== 'chunk' || !entry.isEntry) continue;
    const loaded = withImports(bundle, entry.fileName);
    for (const file of entry.dynamicImports) {
      const page = bundle[file];
      if (page?.type !== 'chunk' || !page.facadeModuleId?.includes('/src/web/routes/')) continue;
      const found = new Set([...loaded, file, ...page.imports]);
      page.code += [...withImports(bundle, file)]
        .filter((each) => !found.has(each))
        .map(toImport)
        .join('');
    }
  }
};

/**
 * Vite plugin: a script that imports another one later asks for all that the other one needs in the same moment, instead of level by level.
 * What has been loaded with the importing script is left out of its list. The entry has no list, because it would bring every visitor the
 * names of all pages' files; each page's script names its own instead.
 */
export const preloadedImports = (): Plugin => ({
  name: 'preloaded-imports',
  apply: 'build',
  applyToEnvironment: (environment) => environment.name === 'client',
  generateBundle: {
    order: 'pre',
    handler(_options, bundle) {
      importDeepOnes(bundle);
      // Set only now, because only here are the files known that each script imports.
      this.environment.config.build.modulePreload = {
        polyfill: false,
        resolveDependencies: (target, needed, { hostId }) => {
          const host = bundle[hostId];
          if (host?.type !== 'chunk' || host.isEntry) return [];
          const loaded = withImports(bundle, hostId);
          return needed.filter((file) => file !== target && !loaded.has(file));
        },
      };
    },
  },
});
