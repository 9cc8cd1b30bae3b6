/** The host (and port) of a link to a page; undefined when it is none. A name before `@` is no part of it: `https://drom.ru@x.ru` is x.ru. */
export const hostOfLink = (link: string): string | undefined =>
  /^https?:\/\/(?:[^/?#\\]*@)?([^/?#\\@]+)/i.exec(link)?.[1];
