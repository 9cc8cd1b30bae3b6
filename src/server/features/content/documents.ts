import { readdirSync } from 'node:fs';
import { contentSlugs, type ContentDocument, type ContentSlug } from '#contract/content.ts';
import { htmlOf, readMarkdown, sectionsOf, type MarkdownFile } from './markdown.ts';

const archived = readdirSync(new URL('../../../../content/archive/', import.meta.url));

const numberOf = (version: string): number => {
  const [major = 0, minor = 0] = version.split('.').map(Number);
  return major * 1000 + minor;
};

/** Every edition, the one in force first. */
const editionsOf = (slug: ContentSlug): MarkdownFile[] => {
  const old = archived
    .filter((name) => /^(.*)-[\d.]+\.md$/.exec(name)?.[1] === slug)
    .map((name) => readMarkdown(`archive/${name}`));
  return [
    readMarkdown(`${slug}.md`),
    ...old.sort((one, other) => numberOf(other.version) - numberOf(one.version)),
  ];
};

const documentsOf = (slug: ContentSlug): ContentDocument[] => {
  const files = editionsOf(slug);
  const editions = files.map(({ version, date }) => ({ version, date }));
  return files.map(({ title, version, date, hash, body }) => ({
    slug,
    title,
    version,
    date,
    hash,
    html: htmlOf(body),
    sections: sectionsOf(body),
    editions,
  }));
};

const documents = new Map(contentSlugs.map((slug) => [slug, documentsOf(slug)]));

/** An edition of a document, read at the start; undefined when there was no such edition. */
export const editionOf = (slug: ContentSlug, version: string): ContentDocument | undefined =>
  documents.get(slug)?.find((document) => document.version === version);

/** A document as it is in force in this build. */
export const documentOf = (slug: ContentSlug): ContentDocument => {
  const document = documents.get(slug)?.[0];
  if (!document) throw new Error(`no content/${slug}.md`);
  return document;
};
