/**
 * `npm run test:attack:red [-- <part of a name>]`: removes each guard in a copy of the source, one at a time, and expects its attack to
 * succeed there. An attack that is still refused proves nothing about its guard.
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { cp, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { guards, type Guard } from './attacks/guards.ts';

const root = join(import.meta.dirname, '..');
const patienceMs = 5 * 60_000;
const untouched = new Set(['node_modules', '.git', 'dist', 'data', 'test-results']);

const copyOfTree = async (): Promise<string> => {
  const copy = await mkdtemp(join(tmpdir(), 'attacks-red-'));
  await cp(root, copy, {
    recursive: true,
    filter: (source) => !untouched.has(source.slice(root.length + 1)),
  });
  await symlink(join(root, 'node_modules'), join(copy, 'node_modules'));
  return copy;
};

const without = (source: string, { name, file, replace }: Guard): string =>
  replace.reduce((text, [guard, by]) => {
    if (text.split(guard).length !== 2) throw new Error(`${file} does not hold the guard once: ${name}`);
    return text.replace(guard, () => by);
  }, source);

/** Whether the attack's tests fail, and how many of them. */
const attack = async (copy: string, name: string): Promise<{ failed: number; passed: number }> => {
  const report = join(copy, 'report.json');
  await rm(report, { force: true });
  const child = spawn(
    process.execPath,
    ['node_modules/.bin/vitest', 'run', `${name}.attack.test`, '--reporter=json', `--outputFile=${report}`],
    { cwd: copy, stdio: 'ignore', timeout: patienceMs },
  );
  await once(child, 'exit');
  const { numFailedTests: failed, numPassedTests: passed } = JSON.parse(await readFile(report, 'utf8')) as {
    numFailedTests: number;
    numPassedTests: number;
  };
  return { failed, passed };
};

const sawSuccess = async (copy: string, guard: Guard): Promise<boolean> => {
  const file = join(copy, guard.file);
  const source = await readFile(file, 'utf8');
  try {
    await writeFile(file, without(source, guard));
    const { failed, passed } = await attack(copy, guard.attack);
    const verdict = failed > 0 ? `red: ${failed} of ${failed + passed}` : 'STILL REFUSED';
    console.log(`${guard.attack.padEnd(30)} without «${guard.name}»: ${verdict}`);
    return failed > 0;
  } finally {
    await writeFile(file, source);
  }
};

const [wanted = ''] = process.argv.slice(2);
const copy = await copyOfTree();
try {
  let well = true;
  for (const guard of guards)
    if (guard.attack.includes(wanted)) well = (await sawSuccess(copy, guard)) && well;
  process.exitCode = well ? 0 : 1;
} finally {
  await rm(copy, { recursive: true, force: true });
}
