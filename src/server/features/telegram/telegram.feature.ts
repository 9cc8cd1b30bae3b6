import type { Context } from '#server/platform/context.ts';
import type { Feature, ScheduledJob } from '#server/platform/feature.ts';
import type { TelegramBot } from './bot.ts';
import { registerChatMessages } from './chat-messages.ts';
import { receiveUpdates } from './receive-updates.ts';
import { detachChat } from './chat.service.ts';
import { telegramRoutes, telegramWebhookRoutes } from './telegram.routes.ts';
import { deleteOld, deleteTelegramOf, exportLink } from './telegram.repository.ts';
import { teachBot } from './updates.ts';

/** Telegram itself forgets an update after a day. */
const keptMs = 2 * 24 * 60 * 60 * 1000;

const forgetOld = ({ db, clock, log }: Context): ScheduledJob => ({
  name: 'telegram.forget-old',
  cron: '20 4 * * *',
  run: async () => {
    log.info(
      await deleteOld(db, new Date(clock.now().getTime() - keptMs)),
      'old updates of Telegram were forgotten',
    );
  },
});

/** The bot that people connect their account to; without one its calls say so. */
export const makeTelegram = (context: Context, bot: TelegramBot | undefined): Feature => {
  if (bot) {
    teachBot(context, bot);
    registerChatMessages(context, bot);
  }
  return {
    name: 'telegram',
    routes: (app) => {
      telegramRoutes(app, context, bot);
      telegramWebhookRoutes(app, context, bot);
    },
    schedule: [forgetOld(context)],
    eraseUser: deleteTelegramOf,
    exportUser: exportLink,
    detachFrom: (tx, userId, since) => detachChat(context, tx, userId, since),
    ...(bot ? { background: (signal: AbortSignal) => receiveUpdates({ context, bot, signal }) } : {}),
  };
};
