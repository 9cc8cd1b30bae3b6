import type { ContentDocument } from '#contract/content.ts';
import type { Edition } from './front-matter.ts';
import { htmlOf, sectionsOf } from './markdown.ts';

/** An edition as HTML with its headings for navigation. */
export type Rendered = Pick<ContentDocument, 'html' | 'sections'>;

const mostKept = 64;
const kept = new Map<string, Rendered>();

/** An edition as HTML, rendered once: the hash identifies the text. */
export const rendered = ({ hash, body }: Pick<Edition, 'hash' | 'body'>): Rendered => {
  const known = kept.get(hash);
  if (known) return known;
  const made = { html: htmlOf(body), sections: sectionsOf(body) };
  if (kept.size >= mostKept) kept.clear();
  kept.set(hash, made);
  return made;
};
