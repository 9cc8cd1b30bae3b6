import { z } from 'zod/mini';
import { email, id, mustAccept, phone, text } from './common.ts';

/** What people write about, as the form and the letter name it. */
export const contactThemes = {
  choice: 'Подбор техники и расчёт',
  request: 'Моя заявка',
  account: 'Вход и личный кабинет',
  vendor: 'Хочу разместить технику',
  data: 'Персональные данные',
  other: 'Другое',
} as const;
/** What a message is about. */
export type ContactTheme = keyof typeof contactThemes;

/** `POST /api/contact`. */
export const contactBody = z.object({
  name: text(100),
  email,
  phone: z.optional(phone),
  theme: z.enum(Object.keys(contactThemes) as [ContactTheme, ...ContactTheme[]]),
  message: text(2000),
  consent: mustAccept,
  form: z
    .optional(z.string().check(z.trim(), z.maxLength(100)))
    .check(z.describe('path of the page with the form')),
});
/** What is sent by the form. */
export type ContactBody = z.infer<typeof contactBody>;

/** Answer of `contact`: the message that was received. */
export const contactReceived = z.object({ id });
