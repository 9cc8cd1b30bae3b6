import { Marked, type MarkedToken, type Token } from 'marked';
import { slugOf } from '#domain/catalogue/spelling.ts';
import { withTies } from './typography.ts';

const entities: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

const escaped = (text: string): string => text.replaceAll(/[&<>"']/g, (sign) => entities[sign] ?? sign);

// An entity could spell what the pattern refuses, and browsers treat a backslash as a slash.
const safeLink = /^(?:\/(?!\/)|#|https:\/\/|mailto:|tel:)(?:(?!&#)[^\s\\\p{Cc}])*$/u;

/** True for a link within the site, to a page by https, to a mailbox or a phone. */
export const isSafeLink = (href: string): boolean => safeLink.test(href);

const marked = new Marked({
  renderer: {
    heading({ tokens, depth, text }) {
      return `<h${depth} id="${slugOf(text)}">${this.parser.parseInline(tokens)}</h${depth}>\n`;
    },
    // HTML is refused when an edition is published; a draft shows it as text.
    html: ({ text }) => escaped(text),
    image: ({ raw }) => escaped(raw),
    link({ href, tokens }) {
      return isSafeLink(href) ? false : this.parser.parseInline(tokens);
    },
  },
});

/** Markdown as HTML, with an anchor at each heading. HTML in it is shown as text, as are pictures and links that would run scripts. */
export const htmlOf = (markdown: string): string => withTies(marked.parse(markdown, { async: false }));

/** The headings of the second level, with their anchors. */
export const sectionsOf = (markdown: string): { id: string; text: string }[] =>
  [...markdown.matchAll(/^## (.+)$/gm)].map(([, text = '']) => ({ id: slugOf(text), text: withTies(text) }));

const isMarked = (token: Token): token is MarkedToken => token.type !== 'generic';

/** Every piece of a text, with the first line of its block, from 1. */
export const piecesOf = (markdown: string): { line: number; piece: MarkedToken }[] => {
  const pieces: { line: number; piece: MarkedToken }[] = [];
  let line = 1;
  for (const block of marked.lexer(markdown)) {
    const at = line;
    void marked.walkTokens([block], (piece) => {
      if (isMarked(piece)) pieces.push({ line: at, piece });
    });
    line += block.raw.split('\n').length - 1;
  }
  return pieces;
};
