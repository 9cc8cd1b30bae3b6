import { isDeepStrictEqual } from 'node:util';
import type { PgBoss, QueueResult } from 'pg-boss';
import { deadQueue } from './dead-jobs.ts';
import type { Registration } from './registration.ts';

/** How long a running job may show no sign of life: jobs of a killed process run again after that, long before they would time out. */
const heartbeatSeconds = 10;

/** Creates the queue, or updates the existing one. */
const createQueue = async (
  boss: PgBoss,
  name: string,
  registration: Registration,
  { notify, before }: { notify: boolean; before: QueueResult | undefined },
): Promise<void> => {
  const { options, policy } = registration;
  const settings = {
    notify,
    retryLimit: options.retries ?? 5,
    retryDelay: options.pauses?.from ?? 1,
    retryBackoff: true,
    retryDelayMax: options.pauses?.to ?? 300,
    expireInSeconds: options.timeoutSeconds ?? 60,
    heartbeatSeconds,
    deadLetter: deadQueue,
  };
  // pg-boss has read existing queues into its cache when it started.
  if (before && isDeepStrictEqual({ ...before, ...settings, policy }, before)) return;
  await boss.createQueue(name, { ...settings, policy });
  await boss.updateQueue(name, settings);
  // Reads the queue into pg-boss's cache: a miss inside a transaction would ask the one connection of PGlite and hang.
  await boss.insert(name, []);
};

/** Creates all queues, and that of the dead jobs. `notifyAll`: for queues that do not say whether they notify. */
export const createQueues = async (
  boss: PgBoss,
  queues: ReadonlyMap<string, Registration>,
  notifyAll: boolean,
): Promise<void> => {
  const ofDead = { retryLimit: 100, retryBackoff: true, retryDelayMax: 300, heartbeatSeconds };
  await boss.createQueue(deadQueue, ofDead);
  await boss.updateQueue(deadQueue, ofDead);
  const before = new Map((await boss.getQueues()).map((queue) => [queue.name, queue]));
  for (const [name, registration] of queues)
    await createQueue(boss, name, registration, {
      notify: registration.options.notify ?? notifyAll,
      before: before.get(name),
    });
};
