import { existsSync, readFileSync } from 'node:fs';
import { z } from 'zod';

type Count = { passed: number; failed: number };

const vitestReport = z
  .object({ numPassedTests: z.int(), numFailedTests: z.int() })
  .transform(({ numPassedTests, numFailedTests }): Count => ({
    passed: numPassedTests,
    failed: numFailedTests,
  }));

const playwrightReport = z
  .object({ stats: z.object({ expected: z.int(), unexpected: z.int(), flaky: z.int() }) })
  .transform(({ stats }): Count => ({ passed: stats.expected + stats.flaky, failed: stats.unexpected }));

const report = z.union([vitestReport, playwrightReport]);

/** A step counts its tests; without a report, or with one that does not know why the step failed, it counts as one itself. */
const countStep = (line: string): Count => {
  const [outcome, file = '-'] = line.split('\t');
  const failed = outcome !== 'passed';
  if (file === '-') return { passed: failed ? 0 : 1, failed: failed ? 1 : 0 };
  const count = existsSync(file)
    ? report.parse(JSON.parse(readFileSync(file, 'utf8')))
    : { passed: 0, failed: 1 };
  return { ...count, failed: failed ? Math.max(count.failed, 1) : count.failed };
};

/** `node scripts/ci-summary.ts <steps>`: the sum over lines of `outcome, report, name`, with tabs between. */
const [, , steps = ''] = process.argv;
const counts = readFileSync(steps, 'utf8').trim().split('\n').map(countStep);
const passed = counts.reduce((sum, count) => sum + count.passed, 0);
const failed = counts.reduce((sum, count) => sum + count.failed, 0);
console.log(`${passed} passed, ${failed} failed`);
if (failed > 0) process.exitCode = 1;
