import { counted } from '#domain/formats/plural.ts';

/** «3 непрочитанных», «Всё прочитано». */
export const unreadText = (unread: number): string =>
  unread === 0 ? 'Всё прочитано' : counted(unread, 'непрочитанное', 'непрочитанных', 'непрочитанных');

/** As {@link unreadText}, in the words of the badge, which counts to 99: a control is spoken to by what it shows. */
export const spokenCount = (unread: number): string =>
  unread > 99 ? '99+ непрочитанных' : unreadText(unread);
