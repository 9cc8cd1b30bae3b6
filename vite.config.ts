import tailwindcss from '@tailwindcss/vite';
import { tanstackStart } from '@tanstack/react-start/plugin/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { precompressedAssets } from './scripts/build/precompressed-assets.ts';

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
      },
      importProtection: {
        behavior: 'error',
        client: { files: ['src/server/**', '**/*.server.*'], specifiers: [/^#server\//, /^node:/] },
      },
    }),
    react(),
    precompressedAssets(),
  ],
  build: { target: 'es2023', assetsInlineLimit: 0 },
  environments: {
    ssr: {
      // React picks its development build by the process's NODE_ENV unless it is bundled with a fixed one.
      resolve: { noExternal: command === 'build' ? true : [] },
      build: { target: 'node24', sourcemap: true },
    },
  },
}));
