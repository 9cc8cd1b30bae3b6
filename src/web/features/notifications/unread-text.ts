import { counted } from '#domain/formats/plural.ts';

/** «3 непрочитанных», «Всё прочитано». */
export const unreadText = (unread: number): string =>
  unread === 0 ? 'Всё прочитано' : counted(unread, 'непрочитанное', 'непрочитанных', 'непрочитанных');

/** Like {@link unreadText}, but with the number on the badge, which stops at 99: voice control addresses a control by its visible text. */
export const spokenCount = (unread: number): string =>
  unread > 99 ? '99+ непрочитанных' : unreadText(unread);
