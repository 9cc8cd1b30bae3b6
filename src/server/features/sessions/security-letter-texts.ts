import type { LetterContent } from '#server/platform/mail/letter.ts';

/** What a letter about the safety of an account needs: when it happened, in words, and where to check it. */
export type SecurityFacts = { when: string; settings: string };

const notYou =
  'Если это были не вы, сразу восстановите доступ на странице входа, завершите чужие входы в настройках и напишите нам.';

const toSettings = (href: string) => ({ text: 'Открыть настройки', href });

/** The password is another one. */
export const passwordChangedLetter = ({ when, settings }: SecurityFacts): LetterContent => ({
  title: 'Пароль изменён',
  paragraphs: [`Пароль от личного кабинета сменили ${when}. На других устройствах придётся войти заново.`],
  action: toSettings(settings),
  footnote: notYou,
});

/** Somebody signed in from where the person never did. */
export const newSignInLetter = (
  { when, settings }: SecurityFacts,
  { device, ip }: { device: string; ip: string },
): LetterContent => ({
  title: 'Вход с нового устройства',
  paragraphs: [
    `В личный кабинет вошли ${when}.`,
    `Устройство: ${device}. Адрес в сети: ${ip}.`,
    'Если это вы, делать ничего не нужно.',
  ],
  action: { text: 'Посмотреть входы', href: settings },
  footnote: notYou,
});

/** Signing in asks for a code from now on. */
export const secondFactorSetLetter = ({ when, settings }: SecurityFacts): LetterContent => ({
  title: 'Второй фактор подключён',
  paragraphs: [
    `Второй фактор подключили ${when}. Теперь при входе, кроме пароля, понадобится код из приложения.`,
    'Сохраните резервные коды там, где вы их найдёте без телефона: с ними можно войти, если приложения нет под рукой.',
  ],
  action: toSettings(settings),
  footnote: notYou,
});

/** Signing in asks for no code any more. */
export const secondFactorRemovedLetter = ({ when, settings }: SecurityFacts): LetterContent => ({
  title: 'Второй фактор отключён',
  paragraphs: [`Второй фактор отключили ${when}. Теперь для входа достаточно пароля.`],
  action: toSettings(settings),
  footnote: notYou,
});

/** An administrator can sign in as the person. */
export const signInLinkLetter = ({ when, settings }: SecurityFacts): LetterContent => ({
  title: 'Администратор создал ссылку для входа в ваш кабинет',
  paragraphs: [
    `Ссылку создали ${when}, обычно по вашей просьбе о помощи. Кто её откроет, увидит кабинет так же, как вы.`,
    'Этот вход виден в настройках, и его можно завершить в любой момент.',
  ],
  action: { text: 'Посмотреть входы', href: settings },
  footnote: 'Если вы не просили о помощи, завершите этот вход и напишите нам.',
});

/** A recovery code took the place of the app. `left` of them are still good. */
export const recoveryCodeUsedLetter = ({ when, settings }: SecurityFacts, left: string): LetterContent => ({
  title: 'Использован резервный код',
  paragraphs: [
    `Вместо кода из приложения ${when} ввели резервный код. ${left}`,
    'Приложения больше нет? Подключите второй фактор заново: новые коды появятся вместе с ним.',
  ],
  action: toSettings(settings),
  footnote: notYou,
});
