import type { ContentDocument, ContentSlug } from '#contract/content.ts';
import type { Db } from '#server/platform/context.ts';
import { allEditions, editionsOf, type Editions } from './editions.ts';
import { contentSlugs } from '#contract/content.ts';
import type { Edition } from './front-matter.ts';
import { rendered } from './rendered.ts';

/** What a consent records of a document. */
export type DocumentInForce = Pick<ContentDocument, 'slug' | 'version' | 'date' | 'hash'>;

const headOf = (slug: ContentSlug, { inForce: { version, date, hash } }: Editions): DocumentInForce => ({
  slug,
  version,
  date,
  hash,
});

/** The edition of a document in force at a moment; read in the caller's transaction. */
export const documentInForce = async (db: Db, slug: ContentSlug, now: Date): Promise<DocumentInForce> =>
  headOf(slug, await editionsOf(db, slug, now));

/** The editions of all documents that are in force at a moment. */
export const documentsInForce = async (db: Db, now: Date): Promise<DocumentInForce[]> => {
  const editions = await allEditions(db, now);
  return contentSlugs.flatMap((slug) => {
    const found = editions.get(slug);
    return found ? [headOf(slug, found)] : [];
  });
};

/** A document as its page shows it, in force or an older edition; undefined when there was no such edition. */
export const documentOf = async (
  db: Db,
  { slug, version, now }: { slug: ContentSlug; version: string | undefined; now: Date },
): Promise<ContentDocument | undefined> => {
  const { inForce, past } = await editionsOf(db, slug, now);
  const held: readonly Edition[] = [inForce, ...past];
  const edition = version === undefined ? inForce : held.find((known) => known.version === version);
  return (
    edition && {
      slug,
      title: edition.title,
      version: edition.version,
      date: edition.date,
      hash: edition.hash,
      ...rendered(edition),
      editions: held.map((known) => ({ version: known.version, date: known.date })),
    }
  );
};
