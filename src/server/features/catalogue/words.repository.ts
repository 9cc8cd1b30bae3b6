import { sql } from 'kysely';
import type { AskedWord } from '#domain/catalogue/search-words.ts';
import type { Db } from '#server/platform/context.ts';

/** A try to find one asked word: as a piece of a tsquery; lower ranks are better. */
type Try = { position: number; rank: number; word: string; query: string };

/** What one asked word became. */
export type FoundWord = { asked: string; word: string; query: string };

/** Words that say nothing to the search («для», «на») have an empty query. */
type Tried = Try & { found: boolean; empty: boolean };

const shortestPrefix = 3;
const shortestSlip = 4;

const runTries = async (db: Db, tries: readonly Try[]): Promise<Tried[]> => {
  const { rows } = await sql<Omit<Tried, 'word'>>`
    select t.position, t.rank, t.query, numnode(q) = 0 as empty,
      numnode(q) > 0 and exists (select 1 from variants where words @@ q) as found
    from unnest(
      ${tries.map(({ position }) => position)}::int[],
      ${tries.map(({ rank }) => rank)}::int[],
      ${tries.map(({ query }) => query)}::text[]
    ) as t (position, rank, query), to_tsquery('russian', t.query) as q
    order by t.position, t.rank`.execute(db);
  const words = new Map(tries.map((one) => [`${one.position} ${one.rank}`, one.word]));
  return rows.map((row) => Object.assign(row, { word: words.get(`${row.position} ${row.rank}`) ?? '' }));
};

const triesOf = ({ spellings }: AskedWord, position: number): Try[] => {
  const exact = spellings.map((word) => ({ word, query: word }));
  const begun = spellings
    .filter((word) => word.length >= shortestPrefix)
    .map((word) => ({ word, query: `${word}:*` }));
  return exact.concat(begun).map((one, rank) => Object.assign(one, { position, rank }));
};

/** The known word most like one of the spellings; a slip in a number is not guessed at. */
const nearest = async (db: Db, spellings: readonly string[]): Promise<string | undefined> => {
  const words = spellings.filter((word) => word.length >= shortestSlip && /^\p{L}+$/u.test(word));
  if (words.length === 0) return undefined;
  const { rows } = await sql<{ word: string }>`
    select s.word from unnest(${words}::text[]) as asked (word)
    join search_words s on s.word % asked.word
    order by similarity(s.word, asked.word) desc, s.word limit 1`.execute(db);
  return rows[0]?.word;
};

/**
 * Finds each asked word in the catalogue: as it is in any form, in the other alphabet or keyboard layout, as a beginning, or as the
 * most alike known word. Words without meaning are left out. Null when a word is not found at all.
 */
export const findWords = async (db: Db, asked: readonly AskedWord[]): Promise<FoundWord[] | null> => {
  const tried = await runTries(db, asked.flatMap(triesOf));
  const found: FoundWord[] = [];
  for (const [position, { word: original, spellings }] of asked.entries()) {
    const own = tried.filter((one) => one.position === position);
    const hit = own.find((one) => one.found);
    if (hit) found.push({ asked: original, word: hit.word, query: hit.query });
    else if (!own[0]?.empty) {
      const word = await nearest(db, spellings);
      if (word === undefined) return null;
      found.push({ asked: original, word, query: word });
    }
  }
  return found;
};

/** The found words together as a tsquery; null when none is left. */
export const tsqueryOf = async (db: Db, words: readonly FoundWord[]): Promise<string | null> => {
  if (words.length === 0) return null;
  const { rows } = await sql<{ q: string }>`
    select to_tsquery('russian', ${words.map(({ query }) => query).join(' & ')})::text as q`.execute(db);
  return rows[0]?.q ?? null;
};
