import { setTimeout as sleep } from 'node:timers/promises';
import type { Env } from '#server/platform/env.ts';
import { startBotApi } from './bot-api.ts';
import { freePort } from './free-port.ts';
import { createTestApp, type TestApp, type TestAppOptions } from './test-app.ts';

/** Waits up to 30 s until the condition holds. */
export const until = async (what: () => boolean | Promise<boolean>): Promise<void> => {
  for (let tries = 0; tries < 1200; tries += 1) {
    if (await what()) return;
    await sleep(25);
  }
  throw new Error('the condition did not hold within 30 s');
};

/** Runs the background work of the Telegram feature, as the worker service does beside jobs. @returns stops it */
export const startTelegramWork = ({ product }: TestApp): (() => Promise<void>) => {
  const stopping = new AbortController();
  const { background } = product.features.find(({ name }) => name === 'telegram') ?? {};
  const running = background?.(stopping.signal);
  return async () => {
    stopping.abort();
    await running;
  };
};

/** The app with a bot, and a local Bot API for it; `way` is how updates arrive. */
export const createTelegramApp = async (way: Env['TELEGRAM_UPDATES'], options: TestAppOptions = {}) => {
  const botApi = await startBotApi();
  const port = await freePort();
  const t = await createTestApp({
    ...options,
    env: {
      PUBLIC_URL: `http://127.0.0.1:${port}`,
      TELEGRAM_BOT_TOKEN: botApi.token,
      TELEGRAM_API_ROOT: `${botApi.url}/`,
      TELEGRAM_UPDATES: way,
      ...options.env,
    },
  });
  await t.app.listen({ port, host: '127.0.0.1' });
  /** Waits until the bot has read everything and sent its replies. */
  const quiet = async (): Promise<void> => {
    await until(() => botApi.waiting().length === 0);
    await t.settle();
  };
  return { t, botApi, quiet };
};
