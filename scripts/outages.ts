/**
 * `npm run test:outages [-- --smoke]`: what a client experiences while the network swallows the database's traffic, PostgreSQL is stopped,
 * the disk is full, and instances are restarted one after another. Every answer comes within 5 s, kept pages are still served, and
 * everything recovers within 5 s, without a restart.
 */
import { execFileSync } from 'node:child_process';
import { smoke } from './bench/smoke.ts';
import { showFullDisk } from './outages/full-disk.ts';
import { allWell, report } from './outages/report.ts';
import { showRolling } from './outages/rolling.ts';
import { showSilence } from './outages/silence.ts';

const versionOf = (command: string): string => {
  try {
    return execFileSync('sh', ['-c', `${command} 2>&1`], { encoding: 'utf8' }).trim();
  } catch {
    return `no ${command.split(' ', 1)[0]}`;
  }
};

report(
  `Node ${process.version}; ${versionOf('nginx -v')}; ${versionOf('ls /usr/lib/postgresql | tail -1')} is the PostgreSQL`,
);
if (smoke) {
  // In parallel, since no time is compared with a bound that the other could spoil.
  await Promise.all([showSilence([3, 8], 4), showFullDisk().then(() => showRolling(2, 1))]);
} else {
  await showRolling(10, 5);
  await showSilence([3, 30, 120], 30);
  await showFullDisk();
}
process.exitCode = allWell() ? 0 : 1;
