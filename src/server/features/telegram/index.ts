export { createBot } from './bot.ts';
export { telegramChannel } from './telegram.channel.ts';
export { makeTelegram } from './telegram.feature.ts';
export { findLink } from './telegram.repository.ts';
