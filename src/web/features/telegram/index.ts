/** Connecting Telegram: the front door for routes. */
export { TelegramSection } from './telegram-section.tsx';
