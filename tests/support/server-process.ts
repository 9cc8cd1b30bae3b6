import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { testSecretsKey } from './secrets-key.ts';

/** A server in a separate process, as a supervisor would start it. */
export type ServerProcess = {
  child: ChildProcess;
  origin: string;
  port: number;
  /** Its output on both streams. */
  output: () => string;
  /** Resolves when `/readyz` reports ready, within this many seconds (90 by default). */
  ready: (seconds?: number) => Promise<void>;
  /** The exit code, and how many seconds the end took. */
  end: (signal: NodeJS.Signals) => Promise<{ code: number | null; seconds: number }>;
};

const withoutPages = join(import.meta.dirname, 'serve-without-pages.ts');

type Waiting = { check: () => Promise<boolean>; child: ChildProcess; output: () => string; seconds: number };

const waitFor = async ({ check, child, output, seconds }: Waiting): Promise<void> => {
  const until = performance.now() + seconds * 1000;
  while (performance.now() < until) {
    if (child.exitCode !== null) throw new Error(`the server ended early: ${output()}`);
    if (await check().catch(() => false)) return;
    await sleep(50);
  }
  throw new Error(`the server is not ready after ${seconds} s: ${output()}`);
};

/** Starts the server, by default without pages (`entry` selects another file), on `port`, configured by `env` alone. */
export const startServerProcess = (
  port: number,
  env: Record<string, string>,
  entry = withoutPages,
): ServerProcess => {
  const child = spawn(process.execPath, [entry], {
    env: {
      PATH: process.env['PATH'] ?? '',
      PORT: String(port),
      DEMO: 'off',
      DRAIN_SECONDS: '0',
      SECRETS_KEY: testSecretsKey,
      NODE_COMPILE_CACHE: process.env['NODE_COMPILE_CACHE'] ?? '',
      ...env,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const said: string[] = [];
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (part: Buffer) => said.push(part.toString()));
  const output = (): string => said.join('');
  const origin = `http://127.0.0.1:${port}`;
  return {
    child,
    origin,
    port,
    output,
    ready: (seconds = 90) =>
      waitFor({ check: async () => (await fetch(`${origin}/readyz`)).ok, child, output, seconds }),
    end: async (signal) => {
      // One that has ended by itself exits no more: waiting for it would hide why.
      if (child.exitCode !== null) return { code: child.exitCode, seconds: 0 };
      const start = performance.now();
      const gone = once(child, 'exit');
      child.kill(signal);
      const [code] = (await gone) as [number | null];
      return { code, seconds: (performance.now() - start) / 1000 };
    },
  };
};
