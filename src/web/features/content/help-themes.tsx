import { useEffect } from 'react';
import type { HelpQuestion, HelpTheme } from '#contract/content.ts';
import { Disclosure } from '#web/ui/disclosure.tsx';
import { prose } from './prose.ts';

/** Opens the question that the address points at, where the browser has not done so itself. */
const useOpenByAddress = (): void => {
  useEffect(() => {
    const open = (): void => {
      const folded = document.getElementById(location.hash.slice(1))?.closest('details');
      if (folded) folded.open = true;
    };
    open();
    window.addEventListener('hashchange', open);
    return () => window.removeEventListener('hashchange', open);
  }, []);
};

// The anchor is inside the folded part: browsers open whatever an address points into.
const Answer = ({ question: { id, question, html } }: { question: HelpQuestion }) => (
  <Disclosure title={<h3 className="text-base font-medium">{question}</h3>}>
    <div id={id} className="scroll-mt-36">
      <div className={`flex flex-col gap-3 ${prose}`} dangerouslySetInnerHTML={{ __html: html }} />
      <a
        href={`#${id}`}
        className="mt-2 inline-flex min-h-11 items-center text-sm text-muted underline underline-offset-3 hover:text-ink print:hidden"
      >
        Ссылка на этот ответ
        <span className="sr-only">: {question}</span>
      </a>
    </div>
  </Disclosure>
);

const Contents = ({ themes }: { themes: readonly HelpTheme[] }) => (
  <nav aria-label="Темы" className="self-start print:hidden lg:sticky lg:top-24">
    <ul className="flex flex-wrap gap-x-5 lg:flex-col">
      {themes.map(({ id, title }) => (
        <li key={id}>
          <a
            href={`#${id}`}
            className="inline-flex min-h-11 items-center py-1 text-soft underline decoration-line underline-offset-4 hover:text-ink hover:decoration-ink lg:no-underline lg:hover:underline"
          >
            {title}
          </a>
        </li>
      ))}
    </ul>
  </nav>
);

/** Every question under its theme, each a line that opens. */
export const HelpThemes = ({ themes }: { themes: readonly HelpTheme[] }) => {
  useOpenByAddress();
  return (
    <div className="mt-6 grid gap-x-12 gap-y-8 lg:mt-10 lg:grid-cols-[17rem_minmax(0,1fr)]">
      <Contents themes={themes} />
      <div className="flex flex-col gap-10">
        {themes.map(({ id, title, questions }) => (
          <section key={id} aria-labelledby={id}>
            <h2 id={id} className="scroll-mt-24 border-b border-line pb-3 text-xl">
              {title}
            </h2>
            {questions.map((question) => (
              <Answer key={question.id} question={question} />
            ))}
          </section>
        ))}
      </div>
    </div>
  );
};
