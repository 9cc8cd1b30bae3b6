import type { Jobs, NewJob, QueueOptions } from '#server/platform/jobs/jobs.ts';
import { newId } from '#server/platform/ids.ts';

type Handler = {
  run: (data: object, run: { id: string; retries: number; signal: AbortSignal }) => Promise<void>;
  together: QueueOptions<object>['together'];
};

/** Jobs that wait in memory until a test runs them, in the order in which they were sent, whatever their time. */
export type TestJobs = Jobs & {
  /** The waiting jobs, oldest first. */
  waiting: { queue: string; job: NewJob }[];
  /** Runs the waiting jobs, and those that they send; a handler's error fails the test. */
  runAll: () => Promise<void>;
  /** Runs a scheduled job by its name. */
  runScheduled: (name: string) => Promise<void>;
};

/** Takes out the jobs that wait right behind a job in its queue, one of each key. */
const dequeueTogether = (waiting: TestJobs['waiting'], first: TestJobs['waiting'][number]): NewJob[] => {
  const keys = new Set([first.job.key]);
  const end = waiting.findIndex(
    ({ queue, job }) => queue !== first.queue || keys.has(job.key) || !keys.add(job.key),
  );
  return waiting.splice(0, end === -1 ? waiting.length : end).map(({ job }) => job);
};

/** Without a real queue, which has its own tests. Jobs of a transaction that rolls back are not revoked. */
export const createTestJobs = (): TestJobs => {
  const handlers = new Map<string, Handler>();
  const crons = new Map<string, () => Promise<void>>();
  const waiting: TestJobs['waiting'] = [];
  const signal = new AbortController().signal;
  const send: Jobs['send'] = async (queue, jobs) => {
    if (!handlers.has(queue)) throw new Error(`nobody works the queue ${queue}`);
    const list = Array.isArray(jobs) ? (jobs as readonly NewJob[]) : [jobs as NewJob];
    waiting.push(...list.map((job) => ({ queue, job })));
  };
  return {
    waiting,
    register: (queue, run, options) => {
      if (handlers.has(queue)) throw new Error(`the queue ${queue} is registered twice`);
      handlers.set(queue, { run, together: options?.together } as unknown as Handler);
    },
    send,
    passOn: send,
    schedule: (name, _cron, run) => {
      crons.set(name, run);
    },
    start: async () => undefined,
    stop: async () => undefined,
    runAll: async () => {
      for (let next = waiting.shift(); next; next = waiting.shift()) {
        const { queue, job } = next;
        const { run, together } = handlers.get(queue) ?? {};
        const beside = together ? dequeueTogether(waiting, next) : [];
        if (together && beside.length > 0) await together.handle([job, ...beside].map(({ data }) => data));
        else await run?.(job.data, { id: job.id ?? newId(), retries: 0, signal });
      }
    },
    runScheduled: async (name) => {
      const run = crons.get(name);
      if (!run) throw new Error(`no job of the clock is named ${name}`);
      await run();
    },
  };
};
