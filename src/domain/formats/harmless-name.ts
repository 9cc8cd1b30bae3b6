import { cutText } from './cut-text.ts';

/**
 * What somebody typed as the name of a person, a company or an asset, as a letter may show it: without anything that a mail program would
 * turn into a link, and without what makes a name an advertisement. A hundred characters at most.
 */
export const harmlessName = (name: string): string =>
  cutText(
    name
      .replaceAll(/[:/\\@!¡！\p{Cc}]|[.．。｡](?=\p{L})/gu, ' ')
      .replaceAll(/\s+/g, ' ')
      .trim(),
    100,
  );
