import { spawn, spawnSync } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';

const hasTaskset = spawnSync('taskset', ['--version']).status === 0;

/** Prefix of a command that pins it to the first core; empty where that is impossible. */
export const pinServers: readonly string[] = hasTaskset ? ['taskset', '-c', '0'] : [];

const startPatienceMs = 180_000;

/** Starts one of our scripts and waits until it says `ready`. `prefix` goes before the command. */
export const startScript = async (
  script: readonly string[],
  prefix: readonly string[],
  environment: Record<string, string> = {},
): Promise<ChildProcess> => {
  const [command = '', ...rest] = [...prefix, process.execPath, ...script];
  const child = spawn(command, rest, {
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    env: { ...process.env, ...environment },
  });
  const started = once(child, 'message', { signal: AbortSignal.timeout(startPatienceMs) });
  const [message] = (await Promise.race([started, once(child, 'exit')]).catch(() => [])) as unknown[];
  if (message === 'ready') return child;
  await stop(child);
  throw new Error(`${script.join(' ')} did not start`);
};

/** Ends a process that we started and waits for its end. */
export const stop = async (child: ChildProcess): Promise<void> => {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const gone = once(child, 'exit');
  child.kill();
  await gone;
};
