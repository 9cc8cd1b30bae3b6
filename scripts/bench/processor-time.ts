import { readdir, readFile } from 'node:fs/promises';

/** The wall-clock time of some work, and the processor time of the processes that do it. */
export type Spent = { seconds: number; cpuSeconds: number };

const ticksPerSecond = 100;

type Process = { id: number; parent: number; own: number; ended: number };

const processOf = async (id: string): Promise<Process[]> => {
  const stat = await readFile(`/proc/${id}/stat`, 'utf8').catch(() => '');
  // The name is in brackets and may hold any character.
  const [, parent = 0, ...rest] = stat
    .slice(stat.lastIndexOf(')') + 2)
    .split(' ')
    .map(Number);
  const [user = 0, system = 0, endedUser = 0, endedSystem = 0] = rest.slice(9, 13);
  return stat === '' ? [] : [{ id: Number(id), parent, own: user + system, ended: endedUser + endedSystem }];
};

/** Processor time so far of these processes, of their children, and of those that have ended, in seconds. */
const processorTime = async (pids: readonly number[]): Promise<number> => {
  const ids = (await readdir('/proc')).filter((name) => /^\d+$/.test(name));
  const ticks = (await Promise.all(ids.map(processOf))).flat().map(({ id, parent, own, ended }) => {
    if (pids.includes(id)) return own + ended;
    return pids.includes(parent) ? own : 0;
  });
  return ticks.reduce((sum, one) => sum + one, 0) / ticksPerSecond;
};

/** Does the work and returns its cost; the processor time is that of these processes and their children. */
export const spend = async (pids: readonly number[], work: () => Promise<void>): Promise<Spent> => {
  const [before, began] = [await processorTime(pids), performance.now()];
  await work();
  const seconds = (performance.now() - began) / 1000;
  return { seconds, cpuSeconds: (await processorTime(pids)) - before };
};

/** The machine's processor time so far by kind, in ticks. */
const timesNow = async (): Promise<number[]> => {
  const [all = ''] = (await readFile('/proc/stat', 'utf8')).split('\n');
  return all.split(/\s+/).slice(1, 9).map(Number);
};

/** The share of the processors' time that the machine's host gave to other machines during the work; 0 on a machine of its own. */
export const shareStolenByHost = async (work: () => Promise<void>): Promise<number> => {
  const before = await timesNow();
  await work();
  const spent = (await timesNow()).map((ticks, index) => ticks - (before[index] ?? 0));
  const stolen = spent[7] ?? 0;
  return stolen / spent.reduce((sum, ticks) => sum + ticks, 0);
};
