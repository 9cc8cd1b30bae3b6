/**
 * The host (and port) of a link to a page; undefined if it is not one. A name before `@` is not part of the host: `https://drom.ru@x.ru` is
 * x.ru.
 */
export const hostOfLink = (link: string): string | undefined =>
  /^https?:\/\/(?:[^/?#\\]*@)?([^/?#\\@]+)/i.exec(link)?.[1];
