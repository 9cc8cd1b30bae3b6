import type { DeliveryChannel } from '#contract/notifications.ts';
import type { ComposeNotice } from './notice.ts';

/** Who is notified about an account: its person. */
export type AccountReader = 'person';

/** What notices about the safety of an account are made of. */
export type AccountNoticeFacts = {
  /** When it happened, in words. */
  when: string;
  /** True for the first password, which changes nothing. */
  first: boolean;
  /** Where a sign-in came from, if the person never signed in from there before; else null. */
  newOrigin: { device: string; ip: string } | null;
  recoveryCodesLeft: string;
  /** A channel that failed for good. */
  channel: DeliveryChannel | null;
  /** Whom the person stands in for, and on which days, in words; null for any other event. */
  standIn: { name: string; days: string } | null;
};

type NoticesByReader = Record<AccountReader, ComposeNotice<AccountNoticeFacts>>;

const security = (section: string, action: string) => ({
  kind: 'security' as const,
  href: `/account/settings#${section}`,
  action,
  footnote:
    'Если это были не вы, сразу восстановите доступ на странице входа, завершите чужие входы в настройках и напишите нам.',
});
const signIns = security('sign-ins', 'Посмотреть входы');
const secondFactor = security('second-factor', 'Открыть настройки');

const failedTexts: Partial<Record<DeliveryChannel, string>> = {
  email:
    'Ваша почта не принимает наши письма, поэтому мы перестали их отправлять. Проверьте адрес в профиле и включите письма снова.',
  telegram:
    'Telegram больше не принимает наши сообщения: возможно, бот заблокирован. Подключите его снова, если нужно.',
  push: 'Уведомления на ваших устройствах больше не доходят. Включите их снова, если нужно.',
  webhook:
    'Ваш вебхук не отвечал целые сутки или попросил больше не писать. Мы его отключили: проверьте адрес и включите снова.',
};

const standIn = (
  standInFor: AccountNoticeFacts['standIn'],
  { title, text }: { title: string; text: string },
): ReturnType<ComposeNotice<AccountNoticeFacts>> =>
  standInFor && {
    kind: 'requestStatus',
    title,
    text: `${standInFor.name}, ${standInFor.days}. ${text}`,
    href: '/account/settings#absences',
    action: 'Посмотреть в настройках',
    footnote: 'Письмо для сотрудников.',
  };

/** Events of accounts, and the notice for their person; null if there is nothing to say. */
export const accountNotices = {
  'user.standInNamed': {
    person: (facts) =>
      standIn(facts.standIn, {
        title: 'Вы замещаете коллегу',
        text: 'В эти дни вы видите заявки коллеги, ведёте их и получаете уведомления о них.',
      }),
  },
  'user.standInReleased': {
    person: (facts) =>
      standIn(facts.standIn, {
        title: 'Замещение коллеги отменено',
        text: 'Заявки коллеги вам больше не показываются.',
      }),
  },
  'user.signedIn': {
    person: ({ when, newOrigin }) =>
      newOrigin && {
        title: 'Вход с нового устройства',
        text: `В личный кабинет вошли ${when}.`,
        details: [
          `Устройство: ${newOrigin.device}. Адрес в сети: ${newOrigin.ip}.`,
          'Если это вы, делать ничего не нужно.',
        ],
        ...signIns,
      },
  },
  'user.passwordChanged': {
    person: ({ when, first }) =>
      first
        ? null
        : {
            title: 'Пароль изменён',
            text: `Пароль от личного кабинета сменили ${when}. На других устройствах придётся войти заново.`,
            ...signIns,
            action: 'Открыть настройки',
          },
  },
  'user.signInLinkMade': {
    person: ({ when }) => ({
      title: 'Администратор создал ссылку для входа в ваш кабинет',
      text: `Ссылку создали ${when}, обычно по вашей просьбе о помощи. Кто её откроет, увидит кабинет так же, как вы.`,
      details: ['Этот вход виден в настройках, и его можно завершить в любой момент.'],
      ...signIns,
      footnote: 'Если вы не просили о помощи, завершите этот вход и напишите нам.',
    }),
  },
  'user.secondFactorSet': {
    person: ({ when }) => ({
      title: 'Второй фактор подключён',
      text: `Второй фактор подключили ${when}. Теперь при входе, кроме пароля, понадобится код из приложения.`,
      details: [
        'Сохраните резервные коды там, где вы их найдёте без телефона: с ними можно войти, если приложения нет под рукой.',
      ],
      ...secondFactor,
    }),
  },
  'user.secondFactorRemoved': {
    person: ({ when }) => ({
      title: 'Второй фактор отключён',
      text: `Второй фактор отключили ${when}. Теперь для входа достаточно пароля.`,
      ...secondFactor,
    }),
  },
  'user.recoveryCodeUsed': {
    person: ({ when, recoveryCodesLeft }) => ({
      title: 'Использован резервный код',
      text: `Вместо кода из приложения ${when} ввели резервный код. ${recoveryCodesLeft}`,
      details: ['Приложения больше нет? Подключите второй фактор заново: новые коды появятся вместе с ним.'],
      ...secondFactor,
    }),
  },
  'user.channelFailed': {
    person: ({ channel }) => {
      const text = channel && failedTexts[channel];
      return text === null || text === undefined
        ? null
        : {
            kind: 'security',
            title: 'Канал уведомлений отключён',
            text,
            href: '/account/settings#channels',
            action: 'Открыть настройки',
            footnote: 'Остальные каналы работают как прежде.',
          };
    },
  },
} as const satisfies Record<string, NoticesByReader>;
