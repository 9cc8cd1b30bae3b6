/** Telegram and the ways to a person: the front door for routes. */
export { ChannelsSection } from './channels-section.tsx';
export { TelegramSection } from './telegram-section.tsx';
