import type { HelpAnswer, HelpQuestion, HelpTheme } from '#contract/content.ts';
import { htmlOf, readMarkdown } from './markdown.ts';
import { withTies } from './typography.ts';

/** `Текст {#anchor other words}`: what is shown, the anchor, and further words to find it by. */
const headingOf = (line: string): { text: string; id: string; words: string } => {
  const [, text, id, words] = /^(.+?) \{#([a-z0-9-]+)([^}]*)\}$/.exec(line) ?? [];
  if (text === undefined || id === undefined) throw new Error(`content/help.md: no anchor in «${line}»`);
  return { text: withTies(text), id, words: (words ?? '').trim() };
};

/** The parts of a text under the headings that begin with `mark`; what stands before the first one is left out. */
const partsOf = (text: string, mark: '##' | '###'): { line: string; rest: string }[] =>
  `\n${text}`
    .split(`\n${mark} `)
    .slice(1)
    .map((part) => {
      const end = part.indexOf('\n');
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

const { title, version, date, body } = readMarkdown('help.md');

/** Questions by theme, as `content/help.md` has them; read at the start. */
export const help: HelpAnswer = { title, version, date, themes: partsOf(body, '##').map(themeOf) };
