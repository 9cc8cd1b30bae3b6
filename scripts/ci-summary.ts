import { existsSync, readFileSync } from 'node:fs';
import { z } from 'zod/mini';

type Outcome = { passed: number; failed: number; failures: string[] };

const vitestTest = z.object({
  fullName: z.string(),
  status: z.string(),
  failureMessages: z.nullish(z.array(z.string())),
});

const vitestReport = z.pipe(
  z.object({
    numPassedTests: z.int(),
    numFailedTests: z.int(),
    testResults: z.array(
      z.object({ name: z.string(), message: z.string(), assertionResults: z.array(vitestTest) }),
    ),
  }),
  z.transform(({ numPassedTests, numFailedTests, testResults }): Outcome => {
    const failures: string[] = [];
    for (const { name, message, assertionResults } of testResults) {
      if (message) failures.push(`${name}\n${message}`);
      for (const test of assertionResults)
        if (test.status === 'failed')
          failures.push(`${name} > ${test.fullName}\n${(test.failureMessages ?? []).join('\n')}`);
    }
    return { passed: numPassedTests, failed: numFailedTests, failures };
  }),
);

const playwrightTest = z.object({
  projectName: z.string(),
  status: z.string(),
  results: z.array(z.object({ errors: z.array(z.object({ message: z.optional(z.string()) })) })),
});

const playwrightSuite = z.object({
  specs: z.array(z.object({ title: z.string(), file: z.string(), tests: z.array(playwrightTest) })),
  get suites() {
    return z.optional(z.array(playwrightSuite));
  },
});

const failedStories = ({ specs, suites = [] }: z.output<typeof playwrightSuite>): string[] => {
  const failures = suites.flatMap(failedStories);
  for (const { title, file, tests } of specs)
    for (const { projectName, results } of tests.filter(({ status }) => status === 'unexpected')) {
      const causes = results.flatMap(({ errors }) => errors.map(({ message = '' }) => message));
      failures.push(`[${projectName}] ${file} > ${title}\n${causes.join('\n')}`);
    }
  return failures;
};

const playwrightReport = z.pipe(
  z.object({
    stats: z.object({ expected: z.int(), unexpected: z.int(), flaky: z.int() }),
    suites: z.array(playwrightSuite),
    errors: z.array(z.object({ message: z.optional(z.string()) })),
  }),
  z.transform(({ stats, suites, errors }): Outcome => ({
    passed: stats.expected + stats.flaky,
    failed: stats.unexpected,
    failures: [...errors.map(({ message = '' }) => message), ...suites.flatMap(failedStories)],
  })),
);

const report = z.union([vitestReport, playwrightReport]);

/** The end of the output, where a step says why it failed, including errors outside of any test, which its report omits. */
const endOf = (output: string): string => readFileSync(output, 'utf8').trimEnd().slice(-3500);

/** A step counts its tests; without a report, or with one that does not explain the failure, it counts as one itself. */
const outcomeOf = (line: string): Outcome => {
  const [outcome, file = '-', output = '', name = ''] = line.split('\t');
  const counted = existsSync(file) ? report.parse(JSON.parse(readFileSync(file, 'utf8'))) : undefined;
  if (outcome === 'passed' && file === '-') return { passed: 1, failed: 0, failures: [] };
  if (outcome === 'passed' && counted) return counted;
  if (counted && counted.failed > 0) return { ...counted, failures: [name, ...counted.failures] };
  return { passed: counted?.passed ?? 0, failed: 1, failures: [`${name}\n${endOf(output)}`] };
};

/**
 * `node scripts/ci-summary.ts <steps>`: prints why steps failed, then the totals over lines of `outcome, report, output, name`, separated
 * by tabs.
 */
const [, , steps = ''] = process.argv;
const outcomes = readFileSync(steps, 'utf8').trim().split('\n').map(outcomeOf);
const passed = outcomes.reduce((sum, outcome) => sum + outcome.passed, 0);
const failed = outcomes.reduce((sum, outcome) => sum + outcome.failed, 0);
for (const failure of outcomes.flatMap((outcome) => outcome.failures))
  console.log(`failed: ${failure.slice(0, 4000)}\n`);
console.log(`${passed} passed, ${failed} failed`);
if (failed > 0) process.exitCode = 1;
