import { globSync, readFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { resolve } from 'node:path';
import { defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

// Tests start some thirty server processes, each of which would otherwise strip the types of a thousand files again.
process.env['NODE_COMPILE_CACHE'] ??= resolve('node_modules/.cache/node-compile');

const onPostgres = process.env['TEST_DATABASE_URL'] !== undefined;

/** When to give up, not how fast a test has to be: a busy machine may take a multiple of its time. */
const limits = { testTimeout: 60_000, hookTimeout: 90_000, expect: { poll: { timeout: 30_000 } } };
const browser = ['**/*.browser.test.tsx'];

/** Rules without state: their files share what they import. */
const rules = {
  test: { ...limits, name: 'rules', isolate: false, include: ['src/{contract,domain}/**/*.test.ts'] },
};

/** Tests of how a module behaves when it is loaded, or with a clock that no other test has moved: one process each. */
const alone = {
  test: {
    ...limits,
    name: 'alone',
    include: ['src/web/lib/forms/keep-zod-from-eval.test.ts', 'src/server/platform/ids.test.ts'],
  },
};

/** These files share React and their other imports: a process for each would take three times as long. */
const web = {
  test: {
    ...limits,
    name: 'web',
    isolate: false,
    include: ['src/web/**/*.test.{ts,tsx}'],
    exclude: [...browser, ...alone.test.include],
  },
};

const ofServer = ['{src/server,scripts,tests/architecture}/**/*.test.{ts,tsx}'];

/** Tests of the whole API at once and of whole processes: `npm run test:system`; `npm test` leaves them out. */
const ofSystem = ['tests/architecture/every-call/*.test.ts', '{src/server,scripts}/**/*.process.test.ts'];

/** Files that use no test database: running them on PostgreSQL would only repeat them. */
const withoutDatabase = (): string[] =>
  globSync(ofServer).filter(
    (file) =>
      !file.endsWith('.postgres.test.ts') &&
      !/test-app|test-database|database-before/.test(readFileSync(file, 'utf8')),
  );

/**
 * Everything that uses a database; the only part that runs on both databases. Its files share the app's modules, whose import would take
 * half the time.
 */
const server = {
  test: {
    ...limits,
    name: 'server',
    isolate: false,
    include: ofServer,
    exclude: onPostgres ? withoutDatabase() : ['**/*.postgres.test.ts', ...alone.test.include, ...ofSystem],
    globalSetup: ['tests/support/global-setup.ts'],
  },
};

const system = {
  test: {
    ...limits,
    name: 'system',
    isolate: false,
    include: ofSystem,
    globalSetup: ['tests/support/global-setup.ts'],
  },
};

const isLongest = ({ moduleId }: TestSpecification): boolean => moduleId.endsWith('/rights.test.ts');

/**
 * Starts the rights of every call, the longest file, first. Without the durations of an earlier run, large files start first, and this small
 * one would still run when all others have ended.
 */
class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    return [...sorted.filter(isLongest), ...sorted.filter((file) => !isLongest(file))];
  }
}

export default defineConfig({
  test: {
    sequence: { sequencer: LongestFirst },
    // Many tests wait for timers and sockets: three workers on two cores leave neither idle.
    maxWorkers: Math.ceil(availableParallelism() * 1.5),
    projects: onPostgres ? [server] : [alone, rules, web, server, system],
  },
});
