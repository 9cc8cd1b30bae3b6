import { useSuspenseQuery } from '@tanstack/react-query';
import { useDeferredValue, useState } from 'react';
import { nbsp } from '#domain/formats/characters.ts';
import { counted } from '#domain/formats/plural.ts';
import { findQuestions } from './help-search.ts';
import { HelpResults } from './help-results.tsx';
import { HelpSearch } from './help-search-form.tsx';
import { HelpThemes } from './help-themes.tsx';
import { helpQuery } from './queries.ts';

/** Properties of {@link HelpContents}. */
export type HelpContentsProps = {
  /** Words of the address, `?q=`. */
  asked: string;
};

/** The words being looked for: those of the address until others are typed. */
const useWords = (asked: string): [string, (words: string) => void] => {
  const [typed, setTyped] = useState({ asked, words: asked });
  if (typed.asked !== asked) setTyped({ asked, words: asked });
  return [typed.words, (words) => setTyped({ asked, words })];
};

/** Questions by theme, or those that were found. */
export const HelpContents = ({ asked }: HelpContentsProps) => {
  const { data } = useSuspenseQuery(helpQuery());
  const [words, setWords] = useWords(asked);
  const query = useDeferredValue(words.trim());
  const { found, marks } = findQuestions(data.themes, query);
  const count = counted(found.length, 'ответ', 'ответа', 'ответов');
  return (
    <>
      <HelpSearch words={words} onChange={setWords} />
      <output className="mt-4 block text-sm text-muted empty:hidden">
        {query !== '' &&
          (found.length > 0 ? `${count} по запросу «${query}»` : `По запросу «${query}» ничего${nbsp}нет`)}
      </output>
      {query === '' ? <HelpThemes themes={data.themes} /> : <HelpResults found={found} marks={marks} />}
    </>
  );
};
