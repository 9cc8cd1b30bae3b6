import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { FullConfig } from '@playwright/test';
import { startBotApi } from './bot-api.ts';
import { copyDemo } from './demo-folder.ts';
import { botToken, serverPair } from './e2e-origins.ts';
import { searchLog } from './log-leaks.ts';
import { startMailServer } from './mail-server.ts';
import { startServerProcess } from './server-process.ts';

const entry = join(import.meta.dirname, '../../src/server/main.ts');

/** Starts the whole server with its own folder. */
export const startStoryServer = (at: number, folder: string, env: Record<string, string> = {}) => {
  const common = { DEMO: 'on', DATA_DIR: folder, RATE_LIMITS: 'off', LOG_LEVEL: 'debug' };
  return startServerProcess(at, { ...common, ...env }, entry);
};

const expectUnused = async (address: string): Promise<void> => {
  const used = await fetch(address).then(
    () => true,
    () => false,
  );
  if (used) throw new Error(`something else answers at ${address}: give this run another E2E_PORT`);
};

/** Ends a server that is still running; an interrupt from the keyboard has reached it as well. */
const endServer = async ({ child, end }: ReturnType<typeof startStoryServer>): Promise<void> => {
  if (child.exitCode === null && child.signalCode === null) await end('SIGTERM');
};

type ServerPair = ReturnType<typeof serverPair>;

/** Starts the Bot API, a mail server and both servers (e2e-origins.ts). */
const startPair = async (pair: ServerPair, stops: (() => Promise<void>)[]): Promise<void> => {
  const botApi = await startBotApi({ port: pair.botApiPort, token: botToken });
  stops.push(botApi.close);
  await rm(pair.mailFolder, { recursive: true, force: true });
  stops.push(await startMailServer({ port: pair.mailPort, folder: pair.mailFolder }));
  const startOn = async (at: number, folder: string, env: Record<string, string>): Promise<void> => {
    await rm(folder, { recursive: true, force: true });
    await copyDemo(folder);
    const server = startStoryServer(at, folder, env);
    stops.push(async () => {
      await endServer(server);
      const letters = [join(folder, 'outbox'), pair.mailFolder];
      await searchLog(server.output(), { of: folder, letters, secrets: [botToken] });
    });
    await server.ready(300);
  };
  await startOn(pair.port, pair.dataDir, { OUTBOUND_ALLOW: '127.0.0.0/8, ::1' });
  await startOn(pair.countedPort, pair.countedDataDir, {
    METRICA_ID: '12345',
    BUILD_POLL_SECONDS: '1',
    SMTP_URL: `smtp://127.0.0.1:${pair.mailPort}`,
    TELEGRAM_BOT_TOKEN: botToken,
    TELEGRAM_API_ROOT: pair.botApiOrigin,
    ACCESS_TOKEN_TTL_SECONDS: '15',
  });
};

/** Starts a pair of servers for each worker before the first story; the returned function stops them after the last one. */
export default async ({ workers }: FullConfig): Promise<() => Promise<void>> => {
  const pairs = Array.from({ length: workers }, (_, index) => serverPair(index));
  for (const { origin, countedOrigin, botApiOrigin } of pairs)
    for (const address of [origin, countedOrigin, botApiOrigin]) await expectUnused(address);
  const stops: (() => Promise<void>)[] = [];
  const stop = async (): Promise<void> => {
    const faults: Error[] = [];
    for (const end of stops.toReversed()) await end().catch((err: Error) => faults.push(err));
    if (faults.length > 0) throw new AggregateError(faults, faults.map(({ message }) => message).join('\n'));
  };
  const started = await Promise.allSettled(pairs.map((pair) => startPair(pair, stops)));
  const failed = started.find((outcome) => outcome.status === 'rejected');
  if (!failed) return stop;
  await stop();
  throw failed.reason;
};
