import type { Plugin, Rolldown } from 'vite';

/** The script and all that it imports at once, with all that those import. */
const withImports = (bundle: Rolldown.OutputBundle, file: string, found = new Set<string>()): Set<string> => {
  const chunk = bundle[file];
  if (found.has(file) || chunk?.type !== 'chunk') return found;
  found.add(file);
  for (const imported of chunk.imports) withImports(bundle, imported, found);
  return found;
};

/**
 * Vite plugin: a script that imports another one later asks for all that the other one needs in the same moment, instead of level by level.
 * What has been loaded with the importing script is left out of its list. The entry has no list, because it would bring every visitor the
 * names of all pages' files.
 */
export const preloadedImports = (): Plugin => ({
  name: 'preloaded-imports',
  apply: 'build',
  applyToEnvironment: (environment) => environment.name === 'client',
  generateBundle: {
    order: 'pre',
    handler(_options, bundle) {
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
