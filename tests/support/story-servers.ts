import { cp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { FullConfig } from '@playwright/test';
import { startBotApi } from './bot-api.ts';
import { botToken, serversOf } from './e2e-origins.ts';
import { startServerProcess } from './server-process.ts';

const entry = join(import.meta.dirname, '../../src/server/main.ts');

const start = (port: number, dataDir: string, env: Record<string, string> = {}) => {
  const common = { DEMO: 'on', DATA_DIR: dataDir, RATE_LIMITS: 'off', LOG_LEVEL: 'warn' };
  return startServerProcess(port, { ...common, ...env }, entry);
};

const expectUnused = async (origin: string): Promise<void> => {
  const used = await fetch(origin).then(
    () => true,
    () => false,
  );
  if (used) throw new Error(`something else answers at ${origin}: give this run another E2E_PORT`);
};

/** Ends a server that is still running; an interrupt from the keyboard has reached it as well. */
const endServer = async ({ child, end }: ReturnType<typeof start>): Promise<void> => {
  if (child.exitCode === null && child.signalCode === null) await end('SIGTERM');
};

/** Fills a database with the demo by one start of the server; copies of it start much sooner. */
const seedDemo = async (dataDir: string): Promise<void> => {
  await rm(dataDir, { recursive: true, force: true });
  const server = start(serversOf(0).port, dataDir);
  try {
    await server.ready(300);
  } finally {
    await endServer(server);
  }
};

/** Telegram and both servers of one worker (e2e-origins.ts), one after another: started at once they would time out on a busy machine. */
const startFor = async (worker: number, demo: string, stops: (() => Promise<void>)[]): Promise<void> => {
  const at = serversOf(worker);
  const botApi = await startBotApi({ port: at.botApiPort, token: botToken });
  stops.push(botApi.close);
  const startOn = async (port: number, dataDir: string, env: Record<string, string>): Promise<void> => {
    await rm(dataDir, { recursive: true, force: true });
    await cp(demo, dataDir, { recursive: true });
    const server = start(port, dataDir, env);
    stops.push(() => endServer(server));
    await server.ready(300);
  };
  await startOn(at.port, at.dataDir, { OUTBOUND_ALLOW: '127.0.0.0/8, ::1' });
  await startOn(at.countedPort, at.countedDataDir, {
    METRICA_ID: '12345',
    BUILD_POLL_SECONDS: '1',
    TELEGRAM_BOT_TOKEN: botToken,
    TELEGRAM_API_ROOT: at.botApiOrigin,
    ACCESS_TOKEN_TTL_SECONDS: '15',
  });
};

/** Starts servers for every worker before the first story; what it returns stops them after the last one. */
export default async ({ workers }: FullConfig): Promise<() => Promise<void>> => {
  const all = Array.from({ length: workers }, (_, worker) => worker);
  for (const { origin, countedOrigin, botApiOrigin } of all.map(serversOf))
    for (const address of [origin, countedOrigin, botApiOrigin]) await expectUnused(address);
  const demo = `${serversOf(0).dataDir}-demo`;
  await seedDemo(demo);
  const stops: (() => Promise<void>)[] = [];
  const stop = async (): Promise<void> => {
    for (const end of stops.toReversed()) await end();
  };
  try {
    for (const worker of all) await startFor(worker, demo, stops);
  } catch (error) {
    await stop();
    throw error;
  }
  return stop;
};
