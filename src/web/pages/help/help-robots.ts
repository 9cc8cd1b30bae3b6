import type { HelpAnswer } from '#contract/content.ts';
import type { ForRobots } from '#web/lib/page-head-robots.ts';

const textOf = (html: string): string =>
  html
    .replaceAll(/<[^>]+>/g, ' ')
    .replaceAll('&quot;', '"')
    .replaceAll('&amp;', '&')
    .replaceAll(/\s+/g, ' ')
    .trim();

/** The questions and answers; on the server only. */
export const helpForRobots = ({ themes }: HelpAnswer): ForRobots => ({
  questions: themes.flatMap(({ questions }) =>
    questions.map(({ question, html }) => ({ question, answer: textOf(html) })),
  ),
});
