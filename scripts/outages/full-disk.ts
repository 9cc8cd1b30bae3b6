import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, statfsSync, unlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { isDiskFull } from '#server/platform/files/disk-full.ts';
import { startCluster } from '../postgres/throw-away-cluster.ts';
import { ask, pages, readPage, type Answer } from './probes.ts';
import { isTooLong, report } from './report.ts';
import { person, prepareDatabase, startSite } from './site.ts';

const size = '256m';

/** Mounts a small disk; null where this machine does not allow it. */
const mountSmallDisk = (): { folder: string; unmount: () => void } | null => {
  const folder = mkdtempSync(join(tmpdir(), 'leasing-disk-'));
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${size},mode=0755`, 'tmpfs', folder], {
      stdio: 'ignore',
    });
  } catch {
    rmSync(folder, { recursive: true });
    return null;
  }
  return {
    folder,
    unmount: () => {
      execFileSync('umount', ['-l', folder]);
      rmSync(folder, { recursive: true });
    },
  };
};

/** Fills a disk up to the last page. */
const fill = (folder: string): (() => void) => {
  const path = join(folder, 'ballast');
  const { bavail, bsize } = statfsSync(folder);
  try {
    writeFileSync(path, Buffer.alloc(bavail * bsize));
  } catch (err) {
    // Another process has written meanwhile: the disk is full all the same.
    if (!isDiskFull(err)) throw err;
  }
  return () => unlinkSync(path);
};

const json = { 'content-type': 'application/json' };
let registered = 0;

const register = (origin: string): Promise<Answer> => {
  registered += 1;
  const contacts = {
    email: `new-${registered}@example.com`,
    phone: `+7901${String(registered).padStart(7, '0')}`,
  };
  const body = JSON.stringify({ ...contacts, name: 'Имя '.repeat(20).trim(), consent: true });
  return ask(`${origin}/api/register-user`, { method: 'POST', headers: json, body });
};

const tokenOf = async (origin: string): Promise<string> => {
  const body = JSON.stringify({ email: person.email, password: person.password });
  const answer = await fetch(`${origin}/api/account/login`, { method: 'POST', headers: json, body });
  return ((await answer.json()) as { accessToken: string }).accessToken;
};

const upload = (origin: string, token: string): Promise<Answer> => {
  const body = new FormData();
  const file = Buffer.concat([
    Buffer.from('%PDF-1.4\n'),
    Buffer.alloc(1024 * 1024),
    Buffer.from('\n%%EOF\n'),
  ]);
  body.set('file', new Blob([file]), 'устав.pdf');
  return ask(`${origin}/api/files`, { method: 'POST', headers: { authorization: `Bearer ${token}` }, body });
};

const longestUntilFull = 500;

/** Registers people until there is no room for another; returns the first refusals. */
const registerUntilRefused = async (origin: string): Promise<Answer[]> => {
  const refused: Answer[] = [];
  for (let count = 0; count < longestUntilFull && refused.length < 10; count += 1) {
    const answer = await register(origin);
    if (answer.status !== 201) refused.push(answer);
  }
  return refused;
};

const untilRegistered = async (origin: string): Promise<number> => {
  const began = performance.now();
  while (performance.now() - began < 60_000) {
    if ((await register(origin)).status === 201) return performance.now() - began;
    await sleep(50);
  }
  return Infinity;
};

const show = async (name: string, folder: string, env: Record<string, string>): Promise<void> => {
  const site = await startSite({ DATA_DIR: join(folder, 'data'), ...env });
  try {
    const { origin } = site;
    const token = await tokenOf(origin);
    for (const page of pages) await readPage(origin, page);
    const before = await upload(origin, token);
    const empty = fill(folder);
    const uploads = [await upload(origin, token), await upload(origin, token)];
    const refused = await registerUntilRefused(origin);
    const read = await Promise.all(pages.map((page) => readPage(origin, page)));
    empty();
    const backMs = await untilRegistered(origin);
    const after = await upload(origin, token);
    const longest = Math.max(...[...refused, ...uploads].map(({ ms }) => ms));
    report(
      `a full disk under ${name}: uploads ${uploads.map(({ status }) => status).join(', ')}, ${refused.length} calls ${refused[0]?.status}, ` +
        `longest ${longest.toFixed(0)} ms; ${read.length} kept pages; back after ${backMs.toFixed(0)} ms`,
      [
        before.status !== 201 && `an upload before was answered ${before.status}`,
        uploads.some(({ status, inForm }) => status !== 507 || !inForm) && 'an upload was not refused as 507',
        refused.length === 0 && 'the disk was never full for the database',
        refused.some(({ status, inForm }) => status !== 503 || !inForm) && 'a call was not refused as 503',
        read.some(({ status }) => status !== 200) && 'a kept page was lost',
        isTooLong(longest) && `a refusal took ${longest.toFixed(0)} ms`,
        isTooLong(backMs) && `it came back only after ${backMs.toFixed(0)} ms`,
        after.status !== 201 && `an upload after was answered ${after.status}`,
      ],
    );
  } finally {
    await site.stop();
  }
};

/** Tests PostgreSQL and the uploads on a small disk that is filled up. */
export const showFullDisk = async (): Promise<void> => {
  const disk = mountSmallDisk();
  if (!disk) return report('a full disk: skipped, this machine does not allow mounting a small one');
  try {
    const cluster = await startCluster(disk.folder);
    try {
      await prepareDatabase(cluster.url);
      await show('PostgreSQL', disk.folder, { DATABASE_URL: cluster.url });
    } finally {
      await cluster.stop();
    }
  } finally {
    disk.unmount();
  }
};
