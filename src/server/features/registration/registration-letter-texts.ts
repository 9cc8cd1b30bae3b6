import type { LetterContent } from '#server/platform/mail/letter.ts';

/** To a person who has sent a request but set no password. */
export const newcomerLetter = (href: string): LetterContent => ({
  title: 'Задайте пароль, чтобы следить за заявкой',
  paragraphs: [
    'Ваша заявка принята и уже в работе.',
    'Чтобы видеть её состояние, задайте пароль для личного кабинета: телефон, который вы указали, подтвердит код.',
  ],
  action: { text: 'Задать пароль', href },
  footnote:
    'Если заявку отправляли не вы, просто удалите это письмо: без вашего телефона в кабинет никто не войдёт.',
});

/** To a person who has lost the password. */
export const recoveryLetter = (href: string): LetterContent => ({
  title: 'Новый пароль',
  paragraphs: ['Вы попросили восстановить доступ. Задайте новый пароль по ссылке ниже.'],
  action: { text: 'Задать пароль', href },
  footnote:
    'Ссылка действует один час и только один раз. Если вы ни о чём не просили, ничего делать не нужно.',
});

/** To a person who has lost the password, at an address that nobody has confirmed: without a token. */
export const recoveryByCallLetter = (href: string): LetterContent => ({
  title: 'Новый пароль — по телефону',
  paragraphs: [
    'Вы попросили восстановить доступ. Эта почта ещё не подтверждена, поэтому пароль задают по телефону: код придёт на номер из кабинета.',
  ],
  action: { text: 'Задать пароль', href },
  footnote: 'Если вы ни о чём не просили, ничего делать не нужно.',
});

/** To a signed-in person who wants to change the password. */
export const passwordLetter = (href: string): LetterContent => ({
  title: 'Смена пароля',
  paragraphs: [
    'Вы попросили сменить пароль в личном кабинете. Задайте новый по ссылке ниже: на других устройствах придётся войти заново.',
  ],
  action: { text: 'Сменить пароль', href },
  footnote:
    'Ссылка действует один час и только один раз. Если вы об этом не просили, смените пароль: похоже, в ваш кабинет вошёл кто-то другой.',
});

type Known = { by: 'email' | 'phone'; signsIn: boolean; href: string };

/** To a person whose e-mail or phone somebody registered again. */
export const knownLetter = ({ by, signsIn, href }: Known): LetterContent => ({
  title: 'У вас уже есть личный кабинет',
  paragraphs: [
    by === 'email'
      ? 'Кто-то, скорее всего вы, заново указал этот адрес на нашем сайте.'
      : 'Кто-то, скорее всего вы, заново указал ваш телефон на нашем сайте, но другой адрес почты.',
    signsIn
      ? 'Регистрироваться ещё раз не нужно: войдите, и заявка продолжится с того же места.'
      : 'Регистрироваться ещё раз не нужно: задайте пароль и войдите. Номер подтвердит код.',
  ],
  action: { text: signsIn ? 'Войти' : 'Задать пароль', href },
  footnote: 'Если это были не вы, просто удалите письмо: без пароля в кабинет никто не войдёт.',
});

/** To an address that is to be confirmed; `changed` when it is to replace the present one. */
export const confirmationLetter = ({ changed, href }: { changed: boolean; href: string }): LetterContent => ({
  title: 'Подтвердите почту',
  paragraphs: [
    changed
      ? 'Вы указали этот адрес в личном кабинете вместо прежнего. Он сменится, как только вы его подтвердите.'
      : 'Вы указали этот адрес, когда открывали личный кабинет. Подтвердите его: на него придут предложения по вашим заявкам, и по нему можно восстановить доступ.',
  ],
  action: { text: 'Подтвердить почту', href },
  footnote: 'Ссылка действует 24 часа. Если адрес указали не вы, просто удалите письмо.',
});
