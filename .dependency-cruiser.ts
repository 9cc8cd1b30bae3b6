import type { IConfiguration } from 'dependency-cruiser';

const feature = '^src/server/features/([^/]+)/';
const webFeature = '^src/web/features/([^/]+)/';
const tests = '\\.test\\.tsx?$';

/** Who may import whom, each rule with the reason (ARCHITECTURE.md). */
export const boundaries: IConfiguration = {
  forbidden: [
    {
      name: 'no-cycles',
      comment: 'Files that need each other cannot be understood, tested or moved one at a time.',
      severity: 'error',
      from: {},
      to: { circular: true },
    },
    {
      name: 'no-orphans',
      comment: 'A file that nobody uses and that uses nothing is left over: delete it.',
      severity: 'error',
      from: {
        orphan: true,
        pathNot: [
          '\\.d\\.ts$',
          tests,
          '^src/contract/',
          '^src/web/push-worker\\.js$',
          '^scripts/',
          '^[^/]+\\.config\\.ts$',
        ],
      },
      to: {},
    },
    {
      name: 'resolvable',
      comment:
        'An import that leads nowhere fails at run time, and a typo here would blind all the other rules.',
      severity: 'error',
      from: {},
      to: { couldNotResolve: true, pathNot: '^(virtual:|#tanstack|tanstack-start)' },
    },
    {
      name: 'contract-stands-alone',
      comment: 'Both sides and every client share the contract, so it may depend on zod only.',
      severity: 'error',
      from: { path: '^src/contract/', pathNot: tests },
      to: { pathNot: ['^src/contract/', '^node_modules/zod/'] },
    },
    {
      name: 'zod-mini-only',
      comment: 'One import of classic zod brings all of it to the browser: some 15 kB more for every form.',
      severity: 'error',
      from: {},
      to: { path: '^node_modules/zod/', pathNot: '^node_modules/zod/(mini|v4/core)/' },
    },
    {
      name: 'domain-is-pure',
      comment:
        'Rules run alike on the server, in the browser and in a test: no I/O, no Node, no other room but the contract.',
      severity: 'error',
      from: { path: '^src/domain/', pathNot: tests },
      to: {
        pathNot: [
          '^src/(domain|contract)/',
          '^node_modules/(decimal\\.js|temporal-polyfill|temporal-spec|number-to-words-ru)/',
        ],
      },
    },
    {
      name: 'web-knows-no-server',
      comment: 'What the browser loads must not pull in the server; the two meet in the contract.',
      severity: 'error',
      from: { path: '^src/web/' },
      to: { path: '^src/server/' },
    },
    {
      name: 'server-knows-web-in-render',
      comment: 'Only the SSR adapter may know how pages are made; the rest of the server answers calls.',
      severity: 'error',
      from: { path: '^src/server/', pathNot: '^src/server/render/' },
      to: { path: '^src/web/' },
    },
    {
      name: 'platform-knows-no-feature',
      comment: 'The platform serves every feature, so none may be built into it.',
      severity: 'error',
      from: { path: '^src/server/platform/', pathNot: tests },
      to: { path: '^src/server/(features|render|[^/]+\\.ts$)' },
    },
    {
      name: 'features-by-the-front-door',
      comment: 'What a feature offers to others is in its index.ts; behind it, it may change at will.',
      severity: 'error',
      from: { path: feature },
      to: { path: feature, pathNot: ['^src/server/features/$1/', '^src/server/features/[^/]+/index\\.ts$'] },
    },
    {
      name: 'features-from-outside-by-the-front-door',
      comment: 'The list of features knows their front doors and nothing more.',
      severity: 'error',
      from: { path: '^src/server/[^/]+\\.ts$' },
      to: { path: feature, pathNot: '/index\\.ts$' },
    },
    {
      name: 'sql-in-repositories-only',
      comment:
        'Only repositories touch the database, so that a table changes behind one file; the platform folders listed here are its ground.',
      severity: 'error',
      from: {
        path: '^src/server/',
        pathNot: [
          '\\.repository\\.ts$',
          tests,
          '^src/server/platform/(db|events|idempotency|jobs|limits|operations)/',
          '^src/server/platform/context\\.ts$',
        ],
      },
      to: { path: ['^node_modules/kysely/', '^src/server/platform/db/schema\\.ts$'] },
    },
    {
      name: 'routes-ask-no-repository',
      comment: 'A handler is one sentence: schema, who, call, present. Queries are asked by the service.',
      severity: 'error',
      from: { path: '\\.routes\\.ts$' },
      to: { path: '\\.repository\\.ts$' },
    },
    {
      name: 'presenters-ask-no-repository',
      comment: 'What a person may see is decided on values, not with further queries.',
      severity: 'error',
      from: { path: '\\.presenter\\.ts$' },
      to: { path: '\\.repository\\.ts$', dependencyTypesNot: ['type-only'] },
    },
    {
      name: 'letters-by-one-door',
      comment:
        'Letters go by sendLetter of the notifications, which knows who rejected them and gives each its footer.',
      severity: 'error',
      from: { path: feature, pathNot: ['^src/server/features/notifications/', tests] },
      to: { path: '^src/server/platform/mail/', dependencyTypesNot: ['type-only'] },
    },
    {
      name: 'pg-in-the-platform-only',
      comment: 'Everything else asks the one database through Kysely, so that it runs on PGlite as well.',
      severity: 'error',
      from: { path: '^src/', pathNot: ['^src/server/platform/(db|events)/', tests] },
      to: { path: ['^node_modules/pg/', '^node_modules/@electric-sql/'] },
    },
    {
      name: 'web-features-are-islands',
      comment: 'A page composes features; a feature that knows another cannot be shown without it.',
      severity: 'error',
      from: { path: webFeature },
      to: { path: webFeature, pathNot: '^src/web/features/$1/' },
    },
    {
      name: 'ui-and-lib-below-features',
      comment: 'The design system knows nothing of leasing, and lib nothing of what is built from it.',
      severity: 'error',
      from: { path: '^src/web/(ui|lib)/' },
      to: { path: '^src/web/(features|pages|routes)/' },
    },
    {
      name: 'ui-below-lib',
      comment:
        'A control that needs the session or a draft cannot be shown without them: lib may use ui, never the other way.',
      severity: 'error',
      from: { path: '^src/web/ui/' },
      to: { path: '^src/web/lib/' },
    },
    {
      name: 'query-cache-in-the-account-area',
      comment: 'Public pages use these: with the query cache each form would load 7 kB more.',
      severity: 'error',
      from: { path: '^src/web/(ui|lib/(session|forms|account-lists))/' },
      to: { path: ['^node_modules/@tanstack/react-query/', '^src/web/lib/query-client\\.ts$'] },
    },
    {
      name: 'features-below-pages',
      comment: 'Pages compose features; a feature must work on any page.',
      severity: 'error',
      from: { path: '^src/web/features/' },
      to: { path: '^src/web/(pages|routes)/' },
    },
    {
      name: 'pages-below-routes',
      comment: 'Routes read the address and load the data; a page gets both as properties.',
      severity: 'error',
      from: { path: '^src/web/pages/' },
      to: { path: '^src/web/routes/' },
    },
    {
      name: 'web-pages-are-islands',
      comment: 'A page is changed or deleted in its own folder; what several pages share is in pages/site.',
      severity: 'error',
      from: { path: '^src/web/pages/([^/]+)/' },
      to: { path: '^src/web/pages/', pathNot: '^src/web/pages/($1|site)/' },
    },
    {
      name: 'product-needs-no-test',
      comment: 'What only tests need is not installed where the product runs.',
      severity: 'error',
      from: { path: '^(src|scripts)/', pathNot: [tests, '^scripts/(test|bench|postgres|crash|outages)'] },
      to: { path: ['^tests/', tests] },
    },
    {
      name: 'production-dependencies',
      comment: 'What runs or builds in production must be in dependencies, or `npm ci --omit=dev` breaks it.',
      severity: 'error',
      from: { path: '^src/', pathNot: [tests, 'test-[a-z-]+\\.tsx?$'] },
      to: { dependencyTypes: ['npm-dev'], dependencyTypesNot: ['type-only'] },
    },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: ['\\.gen\\.ts$', '^dist/'] },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.json' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'node', 'default', 'types'],
      extensions: ['.ts', '.tsx', '.js', '.mjs', '.json'],
    },
  },
};
