import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { FolderHeldError, holdFolder } from './lock.ts';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'leasing-lock-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

/** Another process that holds the folder and lives until it is killed; says `held` or the name of its error. */
const holder = async (place: string) => {
  const script = `
    const { holdFolder } = await import(${JSON.stringify(new URL('lock.ts', import.meta.url).href)});
    try { await holdFolder(${JSON.stringify(place)}); console.log('held'); setInterval(() => {}, 1000); }
    catch (err) { console.log(err.name); }`;
  const child = spawn(process.execPath, ['--input-type=module', '-e', script], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const [said] = (await once(child.stdout, 'data')) as [Buffer];
  return { child, said: said.toString().trim() };
};

const kill = async ({ child }: Awaited<ReturnType<typeof holder>>): Promise<void> => {
  if (child.exitCode !== null) return;
  const gone = once(child, 'exit');
  child.kill('SIGKILL');
  await gone;
};

test('one process holds a folder, and releases it', async () => {
  const held = await holdFolder(folder);
  await expect(holdFolder(folder)).rejects.toThrow(FolderHeldError);
  expect((await holder(folder)).said).toBe('FolderHeldError');
  await held.release();
  await (await holdFolder(folder)).release();
});

test('a killed holder locks nobody out, and of many that follow exactly one gets in', async () => {
  const first = await holder(folder);
  expect(first.said).toBe('held');
  await expect(holdFolder(folder)).rejects.toThrow(FolderHeldError);
  await kill(first);
  expect(existsSync(join(folder, 'lock.sock'))).toBe(true);
  const many = await Promise.all(Array.from({ length: 5 }, () => holder(folder)));
  expect(many.map(({ said }) => said).sort()).toEqual(
    ['held', ...Array<string>(4).fill('FolderHeldError')].sort(),
  );
  await Promise.all(many.map(kill));
});

test.each([
  ['in characters', 'x'.repeat(60), 'y'.repeat(60)],
  ['in bytes', 'х'.repeat(15), 'у'.repeat(30)],
])(
  'a path that is too long for a socket %s is made relative to the working directory',
  async (_in, outer, inner) => {
    const long = join(folder, outer, inner);
    const before = process.cwd();
    const held = await holdFolder(long).catch((err: unknown) => err);
    expect(held).toBeInstanceOf(Error);
    expect(process.cwd()).toBe(before);
    const script = `
    const { mkdirSync } = await import('node:fs');
    mkdirSync(${JSON.stringify(long)}, { recursive: true });
    process.chdir(${JSON.stringify(long)});
    const { holdFolder } = await import(${JSON.stringify(new URL('lock.ts', import.meta.url).href)});
    const held = await holdFolder(${JSON.stringify(long)});
    await held.release();
    console.log('held');`;
    const child = spawn(process.execPath, ['--input-type=module', '-e', script], {
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    const [said] = (await once(child.stdout, 'data')) as [Buffer];
    expect(said.toString().trim()).toBe('held');
  },
);
