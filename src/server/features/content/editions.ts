import { readdirSync } from 'node:fs';
import { staffPageIds, type StaffPageId } from '#contract/staff-pages.ts';
import { moscowDay } from '#domain/formats/moscow.ts';
import type { Db } from '#server/platform/context.ts';
import { findPublished, type PublishedRow } from './editions.repository.ts';
import { readEdition, type Edition } from './front-matter.ts';

const archived = readdirSync(new URL('../../../../content/archive/', import.meta.url));

const fileOf = (page: StaffPageId): string => `${page.replace(/^instructions-/, 'instructions/')}.md`;

/** Editions of this build, read at the start. */
const built = new Map(
  staffPageIds.map((page) => [
    page,
    [
      readEdition(fileOf(page)),
      ...archived
        .filter((name) => /^(.*)-[\d.]+\.md$/.exec(name)?.[1] === page)
        .map((name) => readEdition(`archive/${name}`)),
    ],
  ]),
);

const numberOf = (version: string): number => {
  const [major = 0, minor = 0] = version.split('.').map(Number);
  return major * 1000 + minor;
};

/** The version after this one: 1.3 → 1.4. */
export const nextVersion = (version: string): string => {
  const [major, minor] = version.split('.').map(Number);
  return minor === 999 ? `${Number(major) + 1}.0` : `${major}.${Number(minor) + 1}`;
};

/** Editions of a page, newest first. */
export type Editions = {
  /** Published, and not in force yet. */
  upcoming: readonly Edition[];
  inForce: Edition;
  past: readonly Edition[];
};

const published = ({ title, version, holds_from: date, hash, body }: PublishedRow): Edition => ({
  title,
  version,
  date,
  hash,
  body,
});

const newestFirst = (editions: readonly Edition[]): Edition[] =>
  editions.toSorted((one, other) => numberOf(other.version) - numberOf(one.version));

/** If both the account area and the build have a version, people were shown that of the account area. */
const together = (page: StaffPageId, rows: readonly PublishedRow[], now: Date): Editions => {
  const ofAccount = rows.filter((row) => row.page === page).map(published);
  const known = new Set(ofAccount.map(({ version }) => version));
  const today = moscowDay(now.toISOString());
  const upcoming = ofAccount.filter(({ date }) => date > today);
  const held = [
    ...ofAccount.filter(({ date }) => date <= today),
    ...(built.get(page) ?? []).filter(({ version }) => !known.has(version)),
  ];
  const [inForce, ...past] = newestFirst(held);
  if (!inForce) throw new Error(`no edition of ${page}`);
  return { upcoming: newestFirst(upcoming), inForce, past };
};

/** Editions of a page at a moment: those of the build, and those published in the account area. */
export const editionsOf = async (db: Db, page: StaffPageId, now: Date): Promise<Editions> =>
  together(page, await findPublished(db, page), now);

/** Editions of every page at a moment. */
export const allEditions = async (db: Db, now: Date): Promise<Map<StaffPageId, Editions>> => {
  const rows = await findPublished(db);
  return new Map(staffPageIds.map((page) => [page, together(page, rows, now)]));
};
