import { setTimeout as sleep } from 'node:timers/promises';
import type { Context } from '#server/platform/context.ts';
import { newId } from '#server/platform/ids.ts';
import { forBot, meetBot, pollSeconds, type TelegramBot } from './bot.ts';
import { botCommands } from './bot-texts.ts';
import { holdPolling, releasePolling } from './telegram.repository.ts';
import { wantedUpdates } from './updates.ts';
import { handleUpdate, webhookPath, webhookSecretOf } from './webhook.ts';

/** Longer than a poll may take, so that a live holder keeps the right to poll; that of a killed holder is free afterwards. */
const heldSeconds = 2 * pollSeconds;
const askAgainMs = 2000;
const shortestPauseMs = 1000;
const longestPauseMs = 60_000;
const batchSize = 50;
const mostTries = 5;

type Work = { context: Context; bot: TelegramBot; signal: AbortSignal };

/** Repeats `step` until it succeeds or the process stops; after errors with pauses that grow to a minute. */
const persist = async ({ context, signal }: Work, step: () => Promise<'again' | 'done'>): Promise<void> => {
  let pause = 0;
  while (!signal.aborted) {
    try {
      if ((await step()) === 'done') return;
      pause = 0;
    } catch (err) {
      if (signal.aborted) return;
      pause = Math.min(Math.max(pause * 2, shortestPauseMs), longestPauseMs);
      context.log.warn({ err, pauseMs: pause }, 'updates of Telegram cannot be had');
      await sleep(pause, undefined, { signal }).catch(() => undefined);
    }
  }
};

/**
 * One process at a time polls Telegram, which would refuse a second one. Updates are handled in order, each confirmed by polling for the
 * next.
 */
const createPoller = ({ context, bot, signal }: Work) => {
  const holder = newId();
  let offset: number | undefined;
  let failed = { updateId: -1, tries: 0 };

  /** Throws if the update must not be confirmed yet; one that keeps failing is given up, so that it blocks nobody. */
  const handle = async (update: Parameters<typeof handleUpdate>[1]): Promise<void> => {
    const { update_id: updateId } = update;
    try {
      await handleUpdate(bot, update);
    } catch (err) {
      failed = { updateId, tries: failed.updateId === updateId ? failed.tries + 1 : 1 };
      if (failed.tries < mostTries) throw err;
      context.log.error({ err, updateId }, 'an update of Telegram was given up');
    }
    offset = updateId + 1;
  };

  const begin = async (): Promise<void> => {
    // Waiting updates are kept: they are what people wrote while nobody listened.
    await bot.api.deleteWebhook({ drop_pending_updates: false }, forBot(signal));
    await bot.api.setMyCommands([...botCommands], {}, forBot(signal));
    offset = 0;
  };

  const step = async (): Promise<'again'> => {
    const { id: botId } = await meetBot(bot);
    if (!(await holdPolling(context.db, { botId, holder, seconds: heldSeconds }))) {
      offset = undefined;
      await sleep(askAgainMs, undefined, { signal }).catch(() => undefined);
      return 'again';
    }
    if (offset === undefined) await begin();
    const asked = { offset: offset ?? 0, limit: batchSize, timeout: pollSeconds };
    const updates = await bot.api.getUpdates({ ...asked, allowed_updates: wantedUpdates }, forBot(signal));
    for (const update of updates) if (!signal.aborted) await handle(update);
    return 'again';
  };

  return { step, end: () => releasePolling(context.db, holder) };
};

const pollUpdates = async (work: Work): Promise<void> => {
  const { step, end } = createPoller(work);
  await persist(work, step);
  await end();
};

const askForWebhook = (work: Work, botToken: string): Promise<void> =>
  persist(work, async () => {
    const { context, bot, signal } = work;
    const url = new URL(webhookPath, context.env.PUBLIC_URL).href;
    const wanted = { allowed_updates: wantedUpdates, drop_pending_updates: false };
    await bot.api.setWebhook(url, { ...wanted, secret_token: webhookSecretOf(botToken) }, forBot(signal));
    await bot.api.setMyCommands([...botCommands], {}, forBot(signal));
    return 'done';
  });

/** Receives what people write to the bot, until `signal` ends it: by polling, or by a webhook. */
export const receiveUpdates = (work: Work): Promise<void> => {
  const { TELEGRAM_BOT_TOKEN: token, TELEGRAM_UPDATES: way } = work.context.env;
  return way === 'webhook' && token !== undefined ? askForWebhook(work, token) : pollUpdates(work);
};
