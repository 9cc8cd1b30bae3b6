import { spawnSync } from 'node:child_process';
import { constants } from 'node:os';
import { expect, test } from 'vitest';

const script = (steps: string): string => `
  import { readdirSync } from 'node:fs';
  import { getPriority, setPriority } from 'node:os';
  import { lowerPriority } from ${JSON.stringify(import.meta.resolve('./lower-priority.ts'))};
  ${steps}
  console.log(JSON.stringify([...new Set(readdirSync('/proc/self/task').map((thread) => getPriority(Number(thread))))]));`;

const prioritiesAfter = (steps: string): unknown => {
  const { stdout } = spawnSync(process.execPath, ['--input-type=module', '-e', script(steps)], {
    encoding: 'utf8',
  });
  return JSON.parse(stdout);
};

const { PRIORITY_BELOW_NORMAL: below, PRIORITY_LOW: low } = constants.priority;

test.runIf(process.platform === 'linux')('every thread of the process gets a lower priority', () => {
  expect(prioritiesAfter('lowerPriority();')).toEqual([below]);
});

test.runIf(process.platform === 'linux')('a process that was started with a lower one keeps it', () => {
  expect(prioritiesAfter(`setPriority(${low}); lowerPriority();`)).toContain(low);
});
