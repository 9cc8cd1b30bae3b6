import tailwindcss from '@tailwindcss/vite';
import { tanstackStart } from '@tanstack/react-start/plugin/vite';
import react from '@vitejs/plugin-react';
import { defineConfig, type EnvironmentOptions } from 'vite';
import { buildMetadata } from './scripts/build/build-metadata.ts';
import { precompressedAssets } from './scripts/build/precompressed-assets.ts';
import { preloadedImports } from './scripts/build/preloaded-imports.ts';

/**
 * The entry with all that it imports, and small files that several pages would otherwise load one by one: that saves 2 kB on an offer's page.
 */
const base =
  /src\/(?:web\/(?:client|ui\/(?:animated-number|card|notice|range-field|skeleton|store)|lib\/(?:or-not-found|device-has-lists)|features\/vendors\/queries)|domain\/(?:formats\/plural|leasing\/(?:harvest-weights|limits|payment-notes)))\.tsx?$/;

/** The query cache in one piece: whatever needs a part of it soon needs the rest, and four pieces are 3 kB more. */
const query = /node_modules\/@tanstack\/(?:react-query|query-core)\//;

const client = {
  build: {
    manifest: true,
    rolldownOptions: {
      // Reading a property or a global has no side effect in what we bundle, nor has making an unused schema; inlined constants are
      // shorter. It saves 0.4 kB of each page, and a third of the time that a form's schemas take to make.
      treeshake: {
        propertyReadSideEffects: false,
        unknownGlobalSideEffects: false,
        manualPureFunctions: ['z'],
      },
      optimization: { inlineConst: { mode: 'all', pass: 3 } },
      output: {
        chunkFileNames: 'assets/[hash].js',
        codeSplitting: {
          groups: [
            { name: 'base', test: base },
            { name: 'query', test: query },
          ],
        },
      },
    },
  },
} satisfies EnvironmentOptions;

export default defineConfig(({ command }) => ({
  plugins: [
    tailwindcss(),
    tanstackStart({
      srcDirectory: 'src/web',
      client: { entry: './client.tsx' },
      server: { entry: './server.tsx' },
      router: {
        entry: './router.tsx',
        routesDirectory: 'routes',
        generatedRouteTree: 'route-tree.gen.ts',
        quoteStyle: 'single',
        semicolons: true,
        routeFileIgnorePattern: '\\.test\\.',
        codeSplittingOptions: { defaultBehavior: [['loader', 'component']] },
      },
      importProtection: {
        behavior: 'error',
        client: { files: ['src/server/**', '**/*.server.*'], specifiers: [/^#server\//, /^node:/] },
      },
    }),
    react(),
    preloadedImports(),
    precompressedAssets(),
    buildMetadata(),
  ],
  build: { target: 'es2023', assetsInlineLimit: 0 },
  resolve: {
    alias: { 'use-sync-external-store/shim/with-selector': 'use-sync-external-store/with-selector' },
  },
  environments: {
    client,
    ssr: {
      // React picks its development build by the process's NODE_ENV unless it is bundled with a fixed one.
      resolve: { noExternal: command === 'build' ? true : [] },
      build: { target: 'node24', sourcemap: true },
    },
  },
}));
