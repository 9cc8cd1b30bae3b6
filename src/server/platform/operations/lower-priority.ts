import { existsSync, readdirSync } from 'node:fs';
import { constants, getPriority, setPriority } from 'node:os';

/** Linux has priorities per thread, and the engine collects garbage in threads of its own. */
const threadIds = (): number[] => {
  const folder = '/proc/self/task';
  return existsSync(folder) ? readdirSync(folder).map(Number) : [0];
};

/** A separate worker can wait: pages on the same machine go first. A process started with a lower priority must not raise it. */
export const lowerPriority = (): void => {
  const { PRIORITY_BELOW_NORMAL: below } = constants.priority;
  if (getPriority() >= below) return;
  for (const thread of threadIds()) setPriority(thread, below);
};
