import { execFileSync } from 'node:child_process';
import { setTimeout as sleep } from 'node:timers/promises';
import { startBreakableProxy } from '#tests/support/breakable-proxy.ts';
import { startCluster } from '../postgres/throw-away-cluster.ts';
import { meetOutage } from './probes.ts';
import { reportOutage } from './report.ts';
import { prepareDatabase, startSite } from './site.ts';

const childrenOf = (pid: number): number[] =>
  execFileSync('ps', ['-o', 'pid=', '--ppid', String(pid)], { encoding: 'utf8' })
    .split('\n')
    .map(Number)
    .filter((child) => child > 0);

/** Sends a signal to a PostgreSQL with all its processes, some of which may have ended meanwhile. */
const signalAll = (pid: number, signal: NodeJS.Signals): void => {
  for (const one of [pid, ...childrenOf(pid)])
    try {
      process.kill(one, signal);
    } catch {
      continue;
    }
};

/** The network swallows the traffic for each of these numbers of seconds; then PostgreSQL itself is stopped for `frozen` seconds. */
export const showSilence = async (swallowed: readonly number[], frozen: number): Promise<void> => {
  const cluster = await startCluster();
  await prepareDatabase(cluster.url);
  const proxy = await startBreakableProxy(new URL(cluster.url));
  const url = Object.assign(new URL(cluster.url), { port: String(proxy.port) });
  const site = await startSite({ DATABASE_URL: url.href });
  try {
    for (const seconds of swallowed) {
      const outage = await meetOutage(site.origin, { seconds, begin: proxy.swallow, end: proxy.mend });
      reportOutage(`the network swallows for ${seconds} s`, outage);
      // An instance that listens for events again empties its page cache a moment after the return.
      await sleep(2000);
    }
    const outage = await meetOutage(site.origin, {
      seconds: frozen,
      begin: () => signalAll(cluster.pid, 'SIGSTOP'),
      end: () => signalAll(cluster.pid, 'SIGCONT'),
    });
    reportOutage(`SIGSTOP of PostgreSQL for ${frozen} s`, outage);
  } finally {
    await site.stop();
    await proxy.cut();
    await cluster.stop();
  }
};
