import { counted } from '#domain/formats/plural.ts';

/** «3 непрочитанных», «Всё прочитано». */
export const unreadText = (unread: number): string =>
  unread === 0 ? 'Всё прочитано' : counted(unread, 'непрочитанное', 'непрочитанных', 'непрочитанных');
