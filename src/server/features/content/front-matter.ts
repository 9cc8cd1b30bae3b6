import { readFileSync } from 'node:fs';
import { z } from 'zod/mini';
import { isoDate } from '#contract/common.ts';
import { documentVersion } from '#contract/content.ts';
import { sha256 } from '#server/platform/ids.ts';

const folder = new URL('../../../../content/', import.meta.url);

const frontMatter = z.object({
  title: z.string().check(z.minLength(1)),
  version: documentVersion,
  date: isoDate,
});

/** An edition of a page: its head, its text, and the SHA-256 of both together. */
export type Edition = z.output<typeof frontMatter> & { hash: string; body: string };

const fieldOf = (line: string): [string, string] => {
  const colon = line.indexOf(':');
  return [line.slice(0, colon).trim(), line.slice(colon + 1).trim()];
};

/** Reads a file of `content/`; throws if it is missing or has no valid head. */
export const readEdition = (name: string): Edition => {
  const source = readFileSync(new URL(name, folder), 'utf8');
  const [, head = '', body = ''] = /^---\n([\s\S]*?)\n---\n([\s\S]*)$/.exec(source) ?? [];
  return {
    ...frontMatter.parse(Object.fromEntries(head.split('\n').map(fieldOf))),
    hash: sha256(source),
    body,
  };
};

/** The hash that an edition would have as a file. */
export const hashOf = ({ title, version, date, body }: Omit<Edition, 'hash'>): string =>
  sha256(`---\ntitle: ${title}\nversion: ${version}\ndate: ${date}\n---\n${body}`);
