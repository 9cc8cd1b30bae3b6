import tailwindcss from '@tailwindcss/vite';
import { tanstackStart } from '@tanstack/react-start/plugin/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { buildMetadata } from './scripts/build/build-metadata.ts';
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
        codeSplittingOptions: { defaultBehavior: [['loader', 'component']] },
      },
      importProtection: {
        behavior: 'error',
        client: { files: ['src/server/**', '**/*.server.*'], specifiers: [/^#server\//, /^node:/] },
      },
    }),
    react(),
    precompressedAssets(),
    buildMetadata(),
  ],
  build: { target: 'es2023', assetsInlineLimit: 0, modulePreload: false },
  resolve: {
    alias: { 'use-sync-external-store/shim/with-selector': 'use-sync-external-store/with-selector' },
  },
  environments: {
    client: {
      build: {
        manifest: true,
        rolldownOptions: {
          // Reading a property or a global has no effect in what we bundle, nor has making a schema that nobody uses; constants are
          // shorter written out. It saves 0.4 kB of each page, and a third of what a form's schemas take to make.
          treeshake: {
            propertyReadSideEffects: false,
            unknownGlobalSideEffects: false,
            manualPureFunctions: ['z'],
          },
          optimization: { inlineConst: { mode: 'all', pass: 3 } },
          output: {
            codeSplitting: {
              // Files that every public page needs, and those that one sort of them needs, in one piece each: small pieces compress badly.
              groups: [
                {
                  name: 'base',
                  test: /src\/(web\/client\.tsx|web\/ui\/(icons\/magnify|card|get-form|field|text-input|number-input|grouped-digits|native-select)|domain\/formats\/(numbers|plural|characters|moscow)|web\/lib\/(or-not-found|forms\/lazy-form)|web\/features\/(catalogue|offers|vendors)\/(queries|load-list))|useSuspenseQuery|infiniteQueryOptions/,
                },
                {
                  name: 'later',
                  test: /src\/web\/(features\/app\/(app-notices|build-notice|use-connection|use-counters|metrica|counted-address)|lib\/(build-watch\.ts|cookies-choice|device-list(s|-script|-links))|ui\/(dialog-host|toast|offline-notice|store|icons\/(heart|scale-balance|close)\.ts))/,
                },
                // What forms and the parts of somebody who is signed in share: a phone spends more on forty small fetches than on their bytes.
                {
                  name: 'signed-in',
                  includeDependenciesRecursively: false,
                  test: /src\/web\/lib\/(drafts|session\/(use-session|session|browser-session|session-machine|renewal|renewal-marker|access-token|sign-in-by-query|call-failures|draft-owner|renewal-lock|auth-guard|second-factor-demand)\.ts)/,
                },
                {
                  name: 'answers',
                  includeDependenciesRecursively: false,
                  test: /src\/(web\/lib\/forms\/(refusal|wait-text|contract-form|bound-texts)|contract\/error-texts|web\/ui\/outcome)/,
                },
                {
                  name: 'forms',
                  includeDependenciesRecursively: false,
                  test: /node_modules\/(zod|react-hook-form|@hookform)\/|src\/(web\/lib\/forms\/(use-contract-form|contract-resolver|idempotency-key|second-factor-field)|contract\/(issues|common|errors|accounts|integrations|roles)\.ts|web\/ui\/(password-input|phone-input|checkbox|masked-input|code-input|stepper)|web\/features\/accounts\/(password-form|contacts-form|sign-in-form|use-registration|code-form|registration|use-countdown|queries)|domain\/(accounts\/password|formats\/contacts))/,
                },
                {
                  name: 'take',
                  includeDependenciesRecursively: false,
                  test: /src\/(web\/pages\/take\/(take-steps|use-application)|web\/features\/(funnel\/(sent-step|application-layout|terms-step|application-step|sent-request)|accounts\/(company-|use-company|address-field))|domain\/(accounts\/company-form|formats\/(company-numbers|bank-numbers))|contract\/(requests|leasing|request-status)\.ts)/,
                },
                { name: 'bits', test: /src\/web\/ui\/(notice|place-popup|skeleton)/ },
                {
                  name: 'list',
                  test: /src\/web\/(features\/catalogue\/(offer-list|list-results|list-draft|terms-bar|range-filter|search-box|filter-sheet|offer-card-skeleton|offer-grid-skeleton|offer-columns|sort-select|active-count)|ui\/(suggest-input|show-more|count-badge|skeleton)|pages\/(catalogue\/catalogue-page|site\/catalogue-address))|useInfiniteQuery/,
                },
                {
                  name: 'lease',
                  test: /src\/(domain\/leasing\/(?!leaseback|terms-of-type)|web\/features\/calculator\/(chosen-terms|use-calculator|calculator-card|terms-fields|terms-text|not-an-offer)|web\/ui\/range-field)/,
                },
              ],
            },
          },
        },
      },
    },
    ssr: {
      // React picks its development build by the process's NODE_ENV unless it is bundled with a fixed one.
      resolve: { noExternal: command === 'build' ? true : [] },
      build: { target: 'node24', sourcemap: true },
    },
  },
}));
