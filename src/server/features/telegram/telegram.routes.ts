import type { FastifyInstance } from 'fastify';
import { empty } from '#contract/common.ts';
import {
  telegramDisconnected,
  telegramLink,
  telegramStatus,
  telegramStatusQuery,
  telegramWebhookBody,
  telegramView,
} from '#contract/telegram.ts';
import type { Context } from '#server/platform/context.ts';
import { addEndpoint } from '#server/platform/http/endpoint.ts';
import type { TelegramBot } from './bot.ts';
import { disconnect, makeLink, statusOfLink, telegramOf } from './connect.service.ts';
import { receiveUpdate, webhookPath } from './webhook.ts';

/** Connecting and disconnecting Telegram, by the person. */
export const telegramRoutes = (
  app: FastifyInstance,
  context: Context,
  bot: TelegramBot | undefined,
): void => {
  addEndpoint(app, {
    method: 'GET',
    url: '/api/account/connect-telegram',
    access: 'user',
    summary: 'Whether Telegram is connected, and whether it can be connected',
    answer: telegramView,
    handle: ({ actor }) => telegramOf(context, actor),
  });
  addEndpoint(app, {
    method: 'POST',
    url: '/api/account/connect-telegram',
    access: 'user',
    summary:
      'A one-time link to the bot that connects Telegram, valid for 10 minutes; 409 if there is no bot',
    answer: telegramLink,
    handle: ({ actor }) => makeLink(context, bot, actor),
  });
  addEndpoint(app, {
    method: 'GET',
    url: '/api/account/connect-telegram/status',
    access: 'user',
    summary: 'The status of one’s own link',
    query: telegramStatusQuery,
    answer: telegramStatus,
    handle: ({ actor, query }) => statusOfLink(context, actor, query.token),
  });
  addEndpoint(app, {
    method: 'POST',
    url: '/api/account/disconnect-telegram',
    access: 'user',
    summary: 'Disconnects Telegram; may be repeated',
    answer: telegramDisconnected,
    handle: ({ actor }) => disconnect(context, actor),
  });
};

/** The webhook that Telegram calls with updates. */
export const telegramWebhookRoutes = (
  app: FastifyInstance,
  context: Context,
  bot: TelegramBot | undefined,
): void => {
  addEndpoint(app, {
    method: 'POST',
    url: webhookPath,
    access: 'public',
    summary: 'Receives an update from Telegram, authenticated by a secret; 404 without it',
    body: telegramWebhookBody,
    answer: empty,
    handle: async ({ body, request }) => {
      const secret = request.headers['x-telegram-bot-api-secret-token'];
      await receiveUpdate(context, bot, { secret, update: body });
      return {};
    },
  });
};
