import type { LetterContent } from '#server/platform/mail/letter.ts';

/** What was changed: the e-mail, at once or once its new address is confirmed, or the phone. */
export type ChangedContact = 'emailAsked' | 'email' | 'phone';

const texts: Record<ChangedContact, { title: string; text: string }> = {
  emailAsked: {
    title: 'Почту в личном кабинете меняют',
    text: 'В вашем личном кабинете указали другой адрес почты. Пока его не подтвердят, вход и письма остаются на этом.',
  },
  email: {
    title: 'Почта в личном кабинете изменена',
    text: 'Новый адрес подтвердили: теперь вход и письма — на нём, а не на этом адресе.',
  },
  phone: {
    title: 'Телефон в личном кабинете изменён',
    text: 'В вашем личном кабинете указали другой телефон.',
  },
};

/** The letter to the old address; `href` leads to the page that undoes the change. */
export const contactChangeLetter = (changed: ChangedContact, href: string): LetterContent => ({
  title: texts[changed].title,
  paragraphs: [
    texts[changed].text,
    'Если это сделали вы, ничего делать не нужно. Если нет — верните всё как было: мы завершим все входы, отменим пароль и пришлём ссылку для нового.',
  ],
  action: { text: 'Вернуть как было', href },
  footnote: 'Ссылка действует 7 дней. Не пересылайте это письмо: по ссылке из него меняют вход в кабинет.',
});
