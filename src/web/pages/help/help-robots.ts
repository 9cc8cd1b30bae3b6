import type { QueryClient } from '@tanstack/react-query';
import { helpQuery } from '#web/features/content/index.ts';
import type { ForRobots } from '#web/lib/page-head-robots.ts';

const textOf = (html: string): string =>
  html
    .replaceAll(/<[^>]+>/g, ' ')
    .replaceAll('&quot;', '"')
    .replaceAll('&amp;', '&')
    .replaceAll(/\s+/g, ' ')
    .trim();

/** What people ask, with the answers; on the server only. */
export const helpForRobots = (queryClient: QueryClient): ForRobots => {
  const themes = queryClient.getQueryData(helpQuery().queryKey)?.themes ?? [];
  return {
    questions: themes.flatMap(({ questions }) =>
      questions.map(({ question, html }) => ({ question, answer: textOf(html) })),
    ),
  };
};
