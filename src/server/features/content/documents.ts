import { readFileSync } from 'node:fs';
import { marked } from 'marked';
import { z } from 'zod';
import { contentSlugs, type ContentDocument, type ContentSlug } from '#contract/content.ts';
import { isoDate } from '#contract/common.ts';
import { sha256 } from '#server/platform/ids.ts';

const frontMatter = z.object({ title: z.string().min(1), version: z.string().min(1), date: isoDate });

const folder = new URL('../../../../content/', import.meta.url);

const read = (slug: ContentSlug): ContentDocument => {
  const source = readFileSync(new URL(`${slug}.md`, folder), 'utf8');
  const [, head = '', body = ''] = /^---\n([\s\S]*?)\n---\n([\s\S]*)$/.exec(source) ?? [];
  const fields = Object.fromEntries(
    head
      .split('\n')
      .map((line) => [line.slice(0, line.indexOf(':')).trim(), line.slice(line.indexOf(':') + 1).trim()]),
  );
  return {
    slug,
    ...frontMatter.parse(fields),
    hash: sha256(source),
    html: marked.parse(body, { async: false }),
  };
};

const documents = new Map(contentSlugs.map((slug) => [slug, read(slug)]));

/** A document as it stands in this build; its Markdown and its head (title, version, date) were read at the start. */
export const documentOf = (slug: ContentSlug): ContentDocument => {
  const document = documents.get(slug);
  if (!document) throw new Error(`no content/${slug}.md`);
  return document;
};
