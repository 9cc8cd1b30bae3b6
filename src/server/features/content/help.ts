import type { HelpAnswer, HelpQuestion, HelpTheme } from '#contract/content.ts';
import type { Db } from '#server/platform/context.ts';
import { editionsOf } from './editions.ts';
import type { Edition } from './front-matter.ts';
import { htmlOf } from './markdown.ts';
import { withTies } from './typography.ts';

const anchored = /^(.+?) \{#([a-z0-9-]+)([^}]*)\}$/;

/** Reads `Текст {#anchor other words}`: the shown text, the anchor, and further words to find it by; undefined without an anchor. */
export const readHeading = (line: string): { text: string; id: string; words: string } | undefined => {
  const [, text, id, words = ''] = anchored.exec(line) ?? [];
  return text === undefined || id === undefined ? undefined : { text, id, words: words.trim() };
};

const headingOf = (line: string): { text: string; id: string; words: string } => {
  const heading = readHeading(line);
  if (!heading) throw new Error(`help: no anchor in «${line}»`);
  return { ...heading, text: withTies(heading.text) };
};

/** The parts of a text under the headings that begin with `mark`; text before the first one is left out. */
const partsOf = (text: string, mark: '##' | '###'): { line: string; rest: string }[] =>
  `\n${text}`
    .split(`\n${mark} `)
    .slice(1)
    .map((part) => {
      const end = `${part}\n`.indexOf('\n');
      return { line: part.slice(0, end).trim(), rest: part.slice(end + 1) };
    });

const questionOf = ({ line, rest }: { line: string; rest: string }): HelpQuestion => {
  const { text, ...heading } = headingOf(line);
  return { ...heading, question: text, html: htmlOf(rest) };
};

const themeOf = ({ line, rest }: { line: string; rest: string }): HelpTheme => {
  const { text, id } = headingOf(line);
  return { id, title: text, questions: partsOf(rest, '###').map(questionOf) };
};

let latest: { hash: string; themes: HelpTheme[] } | undefined;

const themesOf = ({ hash, body }: Edition): HelpTheme[] => {
  if (latest?.hash !== hash) latest = { hash, themes: partsOf(body, '##').map(themeOf) };
  return latest.themes;
};

/** Questions by theme, from the edition in force. */
export const helpOf = async (db: Db, now: Date): Promise<HelpAnswer> => {
  const { inForce } = await editionsOf(db, 'help', now);
  const { title, version, date } = inForce;
  return { title, version, date, themes: themesOf(inForce) };
};

/** The help as one text, for reading before publication: its headings without the parts that are not shown. */
export const helpAsText = (body: string): string => body.replaceAll(/^(#{2,3} .+?) \{#[^}\n]*\}$/gm, '$1');
