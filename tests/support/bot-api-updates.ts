import { setTimeout as sleep } from 'node:timers/promises';
import type { Update } from 'grammy/types';

/** A refusal of the Bot API. */
export type Failure = { error_code: number; description: string; parameters?: { retry_after: number } };
/** The answer of a call of the Bot API. */
export type BotApiAnswer = { ok: true; result: unknown } | ({ ok: false } & Failure);
/** The parameters of a call of the Bot API. */
export type Payload = Record<string, unknown>;

/** The answer of a successful call. */
export const done = (result: unknown): BotApiAnswer => ({ ok: true, result });
/** The answer of a refused call. */
export const failure = (error_code: number, description: string): BotApiAnswer => ({
  ok: false,
  error_code,
  description,
});

type Webhook = { url: string; secret: string };

const retryMs = 100;

const otherPoller =
  'Conflict: terminated by other getUpdates request; make sure that only one bot instance is running';
const activeWebhook =
  "Conflict: can't use getUpdates method while webhook is active; use deleteWebhook to delete the webhook first";

const post = async ({ url, secret }: Webhook, update: Update): Promise<boolean> => {
  try {
    const response = await fetch(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-telegram-bot-api-secret-token': secret },
      body: JSON.stringify(update),
    });
    return response.ok;
  } catch {
    return false;
  }
};

/** A long poll that ends with an update, at its time limit, or when another one replaces it. */
const createHold = () => {
  let end: ((outcome: 'update' | 'interrupted') => void) | undefined;
  return {
    wait: async (seconds: number): Promise<'update' | 'silence' | 'interrupted'> => {
      const { promise, resolve } = Promise.withResolvers<'update' | 'silence' | 'interrupted'>();
      end = resolve;
      const timer = setTimeout(() => resolve('silence'), seconds * 1000);
      const outcome = await promise;
      clearTimeout(timer);
      return outcome;
    },
    end: (outcome: 'update' | 'interrupted'): void => end?.(outcome),
  };
};

/**
 * The updates of a bot as Telegram keeps and delivers them: until they are confirmed by an offset, or accepted by the webhook with a 2xx.
 */
export const createUpdateQueue = () => {
  const waiting: Update[] = [];
  const hold = createHold();
  let lastId = 500_000_000;
  let webhook: Webhook | undefined;
  let delivering = false;
  let closed = false;

  /** Delivers the oldest update to the webhook, then the next; a refused one again after a pause. */
  const deliver = async (): Promise<void> => {
    const [update] = waiting;
    if (delivering || !webhook || !update || closed) return;
    delivering = true;
    if (await post(webhook, update)) waiting.shift();
    else await sleep(retryMs);
    delivering = false;
    void deliver();
  };

  return {
    waiting: (): readonly Update[] => waiting,
    add: (part: Omit<Update, 'update_id'>): Update => {
      lastId += 1;
      const update: Update = { update_id: lastId, ...part };
      waiting.push(update);
      hold.end('update');
      void deliver();
      return update;
    },
    take: async ({ offset = 0, limit = 100, timeout = 0 }: Payload): Promise<BotApiAnswer> => {
      if (webhook) return failure(409, activeWebhook);
      hold.end('interrupted');
      while (waiting[0] && waiting[0].update_id < Number(offset)) waiting.shift();
      const outcome = waiting.length === 0 ? await hold.wait(Number(timeout)) : 'update';
      if (outcome === 'interrupted') return failure(409, otherPoller);
      return done(waiting.slice(0, Number(limit)));
    },
    setWebhook: ({ url, secret_token: secret }: Payload): BotApiAnswer => {
      webhook = { url: String(url), secret: String(secret) };
      void deliver();
      return done(true);
    },
    deleteWebhook: (): BotApiAnswer => {
      webhook = undefined;
      return done(true);
    },
    close: (): void => {
      closed = true;
      hold.end('interrupted');
    },
  };
};

/** A queue of updates. */
export type UpdateQueue = ReturnType<typeof createUpdateQueue>;
