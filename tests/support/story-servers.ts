import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { FullConfig } from '@playwright/test';
import { startBotApi } from './bot-api.ts';
import { copyDemo } from './demo-folder.ts';
import { botApi, botToken, connected, mail, workersServer } from './e2e-origins.ts';
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

type Stops = (() => Promise<void>)[];

const startOn = async (
  { port, dataDir }: typeof connected,
  env: Record<string, string>,
  stops: Stops,
): Promise<void> => {
  await rm(dataDir, { recursive: true, force: true });
  await copyDemo(dataDir);
  const server = startStoryServer(port, dataDir, env);
  stops.push(async () => {
    await endServer(server);
    const letters = [join(dataDir, 'outbox'), mail.folder];
    await searchLog(server.output(), { of: dataDir, letters, secrets: [botToken] });
  });
  await server.ready(300);
};

/** Starts the Bot API, the mail server and the server that uses both. */
const startConnected = async (stops: Stops): Promise<void> => {
  const bots = await startBotApi({ port: botApi.port, token: botToken });
  stops.push(bots.close);
  await rm(mail.folder, { recursive: true, force: true });
  stops.push(await startMailServer(mail));
  const env = {
    METRICA_ID: '12345',
    BUILD_POLL_SECONDS: '1',
    SMTP_URL: `smtp://127.0.0.1:${mail.port}`,
    TELEGRAM_BOT_TOKEN: botToken,
    TELEGRAM_API_ROOT: botApi.origin,
    ACCESS_TOKEN_TTL_SECONDS: '15',
  };
  await startOn(connected, env, stops);
};

/** Starts the servers of e2e-origins.ts before the first story; the returned function stops them after the last one. */
export default async ({ workers }: FullConfig): Promise<() => Promise<void>> => {
  const own = Array.from({ length: workers }, (_, index) => workersServer(index));
  for (const { origin } of [...own, connected, botApi]) await expectUnused(origin);
  const stops: Stops = [];
  const stop = async (): Promise<void> => {
    const faults: Error[] = [];
    for (const end of stops.toReversed()) await end().catch((err: Error) => faults.push(err));
    if (faults.length > 0) throw new AggregateError(faults, faults.map(({ message }) => message).join('\n'));
  };
  const started = await Promise.allSettled([
    startConnected(stops),
    ...own.map((server) => startOn(server, { OUTBOUND_ALLOW: '127.0.0.0/8, ::1' }, stops)),
  ]);
  const failed = started.find((outcome) => outcome.status === 'rejected');
  if (!failed) return stop;
  await stop();
  throw failed.reason;
};
