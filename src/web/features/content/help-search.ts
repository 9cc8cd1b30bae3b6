import type { HelpQuestion, HelpTheme } from '#contract/content.ts';
import { otherLayoutOf, plain } from '#domain/catalogue/spelling.ts';

/** A question that was found, with the theme that it belongs to. */
export type FoundQuestion = HelpQuestion & { theme: string };

/** A parsed query: each word with its stem, which all its forms share. */
type Asked = readonly { word: string; stem: string }[];

const wordPattern = /[\p{L}\p{N}]+/gu;
const mostWords = 8;

/** Words that do not matter for a search. */
const noise = new Set(
  'и в на с со к о об по из за у от до для не ни ли бы что как где кто чем это мне мой моя ваш вы я мы а но или если есть'.split(
    ' ',
  ),
);

const endings =
  /(?:иями|ями|ами|иях|ием|иям|иемым|ого|его|ому|ему|ыми|ими|ать|ить|еть|ять|уть|аю|яю|ают|яют|ует|ает|яет|ит|ят|али|или|ала|ила|ах|ях|ов|ев|ей|ой|ый|ий|ая|яя|ое|ее|ые|ие|ую|юю|ом|ем|ам|ям|ых|их|им|ым|ию|ия|ии|ью|а|я|о|е|и|ы|у|ю|ь|й)$/u;

/** A word without its ending, three letters at least: «документов», «документы» → «документ». */
const stemOf = (word: string): string => {
  const whole = word.length > 5 ? word.replace(/с[яь]$/u, '') : word;
  const stem = whole.replace(endings, '');
  return stem.length >= 3 ? stem : whole;
};

const readQuery = (query: string): Asked => {
  const words = (plain(query).match(wordPattern) ?? []).filter((word) => !noise.has(word));
  return words.slice(0, mostWords).map((word) => ({ word, stem: stemOf(word) }));
};

const isForm = (word: string, { word: asked, stem }: Asked[number]): boolean =>
  word.startsWith(asked) || (asked.length > 3 && word.startsWith(stem));

const holds = (text: string, asked: Asked[number]): boolean =>
  (plain(text).match(wordPattern) ?? []).some((word) => isForm(word, asked));

const textOf = (html: string): string => html.replaceAll(/<[^>]+>|&[#\w]+;/g, ' ');

/** How well a question answers; 0 when a word of the query is nowhere in it. */
const weigh = ({ question, words, html }: HelpQuestion, asked: Asked): number => {
  const weights = asked.map((word) => {
    if (holds(question, word)) return 4;
    if (holds(words, word)) return 3;
    return holds(textOf(html), word) ? 1 : 0;
  });
  return weights.includes(0) ? 0 : weights.reduce((sum: number, weight) => sum + weight, 0);
};

const look = (themes: readonly HelpTheme[], asked: Asked): FoundQuestion[] => {
  if (asked.length === 0) return [];
  const weighed = themes.flatMap(({ title, questions }) =>
    questions.map((question) => ({ found: { ...question, theme: title }, weight: weigh(question, asked) })),
  );
  return weighed
    .filter(({ weight }) => weight > 0)
    .sort((one, other) => other.weight - one.weight)
    .map(({ found }) => found);
};

/**
 * Questions that have every word of the query in one of its forms (ё is е), the closest first; a query that finds nothing is tried in the
 * other keyboard layout too. `marks` are its words for {@link markedHtml}.
 */
export const findQuestions = (
  themes: readonly HelpTheme[],
  query: string,
): { found: FoundQuestion[]; marks: Asked } => {
  const asked = readQuery(query);
  const found = look(themes, asked);
  if (found.length > 0) return { found, marks: asked };
  const other = readQuery(otherLayoutOf(plain(query)));
  return { found: look(themes, other), marks: other };
};

const isMarked = (word: string, marks: Asked): boolean => marks.some((asked) => isForm(plain(word), asked));

/** Text in pieces, with the search words marked; `at` is where a piece begins. */
export const markedPieces = (text: string, marks: Asked): { at: number; text: string; marked: boolean }[] =>
  [...text.matchAll(/[\p{L}\p{N}]+|[^\p{L}\p{N}]+/gu)].map(({ 0: piece, index }) => ({
    at: index,
    text: piece,
    marked: isMarked(piece, marks),
  }));

/** Our HTML with the search words in `<mark>`; tags and their attributes stay as they are. */
export const markedHtml = (html: string, marks: Asked): string =>
  html
    .split(/(<[^>]+>|&[#\w]+;)/)
    .map((piece, index) =>
      index % 2 === 1
        ? piece
        : piece.replaceAll(wordPattern, (word) => (isMarked(word, marks) ? `<mark>${word}</mark>` : word)),
    )
    .join('');
