import { useDeferredValue, useState } from 'react';
import type { HelpAnswer } from '#contract/content.ts';
import { nbsp } from '#domain/formats/characters.ts';
import { counted } from '#domain/formats/plural.ts';
import { findQuestions } from './help-search.ts';
import { HelpResults } from './help-results.tsx';
import { HelpSearch } from './help-search-form.tsx';
import { HelpThemes } from './help-themes.tsx';

/** Properties of {@link HelpContents}. */
export type HelpContentsProps = Pick<HelpAnswer, 'themes'> & {
  /** Words of the address, `?q=`. */
  asked: string;
};

/** The search words: those of the address until others are typed. */
const useWords = (asked: string): [string, (words: string) => void] => {
  const [typed, setTyped] = useState({ asked, words: asked });
  if (typed.asked !== asked) setTyped({ asked, words: asked });
  return [typed.words, (words) => setTyped({ asked, words })];
};

/** Questions by theme, or those that were found. */
export const HelpContents = ({ asked, themes }: HelpContentsProps) => {
  const [words, setWords] = useWords(asked);
  const query = useDeferredValue(words.trim());
  const { found, marks } = findQuestions(themes, query);
  const count = counted(found.length, 'ответ', 'ответа', 'ответов');
  return (
    <>
      <HelpSearch words={words} onChange={setWords} />
      <output className="mt-4 block text-sm text-muted empty:hidden">
        {query !== '' &&
          (found.length > 0 ? `${count} по запросу «${query}»` : `По запросу «${query}» ничего${nbsp}нет`)}
      </output>
      {query === '' ? <HelpThemes themes={themes} /> : <HelpResults found={found} marks={marks} />}
    </>
  );
};
