import { maskEmail } from '#domain/formats/contacts.ts';

/**
 * The bot's texts. An account is named by its masked e-mail, so that the person who follows a link sees whose it is; nothing else is
 * personal.
 */
export const botTexts = (publicUrl: string) => {
  const settings = `${publicUrl}/account/settings`;
  return {
    howToConnect: `Здравствуйте! Этот бот связывает Telegram с вашим кабинетом.\n\nОткройте настройки кабинета, нажмите «Подключить Telegram» и вернитесь сюда по ссылке: ${settings}`,
    connected: (email: string): string =>
      `Готово: этот чат подключён к кабинету ${maskEmail(email)}.\n\nЭто не ваш кабинет? Отправьте /stop, и чат отключится.`,
    alreadyConnected: (email: string): string =>
      `Этот чат подключён к кабинету ${maskEmail(email)}. Отключить его — /stop.`,
    usedByAnother: (email: string): string =>
      `Этот Telegram уже подключён к другому кабинету: ${maskEmail(email)}.\n\nЧтобы подключить новый, отправьте /stop и откройте ссылку ещё раз.`,
    badLink: `Ссылка не подошла: она действует 10 минут и только один раз. Получите новую в настройках кабинета: ${settings}`,
    disconnected: `Чат отключён от кабинета. Подключить его снова можно в настройках: ${settings}`,
    moved: 'Ваш кабинет подключён к другому чату Telegram, поэтому этот чат отключён.',
    notConnected: `Этот чат не подключён к кабинету. Подключить его можно в настройках: ${settings}`,
    help: `Отвечать на сообщения бот не умеет. Написать нам можно здесь: ${publicUrl}/contact\n\nОтключить чат от кабинета — /stop.`,
  };
};

/** The bot's commands, as Telegram shows them in its menu. */
export const botCommands = [
  { command: 'start', description: 'Как подключить кабинет' },
  { command: 'stop', description: 'Отключить чат от кабинета' },
] as const;
