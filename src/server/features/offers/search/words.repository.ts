import { sql } from 'kysely';
import { askedWords, type AskedWord } from '#domain/catalogue/search-words.ts';
import type { Db } from '#server/platform/context.ts';

/** A try to find one word of the query; lower ranks are better. */
type Try = { position: number; rank: number; word: string; query: string; isBeginning: boolean };

/** What one word of the query became. */
export type FoundWord = { asked: string; word: string };

/** The words of a query that were found, and all of them as a tsquery, null if none is left. */
export type FoundWords = { words: FoundWord[]; query: string | null };

/** Stop words («для», «на») have an empty query. */
type Tried = Try & { found: boolean; empty: boolean };

const shortestPrefix = 3;
const shortestSlip = 4;

const runTries = async (db: Db, tries: readonly Try[]): Promise<Tried[]> => {
  const { rows } = await sql<Omit<Tried, 'word' | 'isBeginning'>>`
    select t.position, t.rank, q::text as query, numnode(q) = 0 as empty,
      numnode(q) > 0 and exists (select 1 from variants where words @@ q) as found
    from unnest(
      ${tries.map(({ position }) => position)}::int[],
      ${tries.map(({ rank }) => rank)}::int[],
      ${tries.map(({ query }) => query)}::text[],
      ${tries.map(({ isBeginning }) => (isBeginning ? 'simple' : 'russian'))}::regconfig[]
    ) as t (position, rank, query, config), to_tsquery(t.config, t.query) as q
    order by t.position, t.rank`.execute(db);
  const known = new Map(tries.map((one) => [`${one.position} ${one.rank}`, one]));
  return rows.flatMap((row) => {
    const own = known.get(`${row.position} ${row.rank}`);
    return own ? [{ ...own, ...row }] : [];
  });
};

const triesOf = ({ spellings }: AskedWord, position: number): Try[] => {
  const exact = spellings.map((word) => ({ word, query: word, isBeginning: false }));
  const begun = spellings
    .filter((word) => word.length >= shortestPrefix)
    .map((word) => ({ word, query: `${word}:*`, isBeginning: true }));
  return exact.concat(begun).map((one, rank) => Object.assign(one, { position, rank }));
};

/** The known word most similar to one of the spellings; typing errors in numbers are not guessed. */
const nearest = async (db: Db, spellings: readonly string[]): Promise<string | undefined> => {
  const words = spellings.filter((word) => word.length >= shortestSlip && /^\p{L}+$/u.test(word));
  if (words.length === 0) return undefined;
  const { rows } = await sql<{ word: string }>`
    select s.word from unnest(${words}::text[]) with ordinality as asked (word, position)
    join search_words s on s.word % asked.word
    order by similarity(s.word, asked.word) desc, asked.position, s.word limit 1`.execute(db);
  return rows[0]?.word;
};

/** Spellings that are words of the catalogue; if there are none, those that begin such words. */
const hitsAmong = (tried: readonly Tried[]): Tried[] => {
  const found = tried.filter((one) => one.found);
  const whole = found.filter((one) => !one.isBeginning);
  return whole.length > 0 ? whole : found;
};

/**
 * Finds each word of a query in the catalogue: in any grammatical form, in the other alphabet or keyboard layout, as a prefix, or as the most
 * similar known word. Stop words are left out. Null if a word is not found at all.
 */
export const findWords = async (db: Db, asked: readonly AskedWord[]): Promise<FoundWords | null> => {
  const tried = await runTries(db, asked.flatMap(triesOf));
  const words: FoundWord[] = [];
  const queries: string[] = [];
  for (const [position, { word: original, spellings }] of asked.entries()) {
    const own = tried.filter((one) => one.position === position);
    const isMeant = own[0]?.empty === false;
    const hits = hitsAmong(own);
    const alike = isMeant && hits.length === 0 ? await nearest(db, spellings) : undefined;
    if (alike !== undefined) hits.push(...hitsAmong(await runTries(db, askedWords(alike).flatMap(triesOf))));
    const word = alike ?? hits[0]?.word;
    if (word !== undefined && hits.length > 0) {
      words.push({ asked: original, word });
      queries.push(`(${hits.map((one) => one.query).join(' | ')})`);
    } else if (isMeant) return null;
  }
  return { words, query: queries.length > 0 ? queries.join(' & ') : null };
};
