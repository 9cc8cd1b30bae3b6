import { readFileSync } from 'node:fs';
import { Marked } from 'marked';
import { z } from 'zod/mini';
import { isoDate } from '#contract/common.ts';
import { documentVersion } from '#contract/content.ts';
import { slugOf } from '#domain/catalogue/spelling.ts';
import { sha256 } from '#server/platform/ids.ts';
import { withTies } from './typography.ts';

const folder = new URL('../../../../content/', import.meta.url);

const frontMatter = z.object({
  title: z.string().check(z.minLength(1)),
  version: documentVersion,
  date: isoDate,
});

/** A file of `content/`: its head, its text, and the SHA-256 of both together. */
export type MarkdownFile = z.output<typeof frontMatter> & { hash: string; body: string };

const fieldOf = (line: string): [string, string] => {
  const colon = line.indexOf(':');
  return [line.slice(0, colon).trim(), line.slice(colon + 1).trim()];
};

/** Reads a file of `content/`; throws when it is not there or has no proper head. */
export const readMarkdown = (name: string): MarkdownFile => {
  const source = readFileSync(new URL(name, folder), 'utf8');
  const [, head = '', body = ''] = /^---\n([\s\S]*?)\n---\n([\s\S]*)$/.exec(source) ?? [];
  return {
    ...frontMatter.parse(Object.fromEntries(head.split('\n').map(fieldOf))),
    hash: sha256(source),
    body,
  };
};

const marked = new Marked({
  renderer: {
    heading({ tokens, depth, text }) {
      return `<h${depth} id="${slugOf(text)}">${this.parser.parseInline(tokens)}</h${depth}>\n`;
    },
  },
});

/** Markdown of ours as HTML, with an anchor at each heading. */
export const htmlOf = (markdown: string): string => withTies(marked.parse(markdown, { async: false }));

/** The headings of the second level, with their anchors. */
export const sectionsOf = (markdown: string): { id: string; text: string }[] =>
  [...markdown.matchAll(/^## (.+)$/gm)].map(([, text = '']) => ({ id: slugOf(text), text: withTies(text) }));
