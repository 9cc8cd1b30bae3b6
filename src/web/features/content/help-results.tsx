import { ButtonLink } from '#web/ui/button.tsx';
import { iconHelpCircleOutline } from '#web/ui/icons.ts';
import { Link, textLink } from '#web/ui/link.tsx';
import { EmptyState } from '#web/ui/states.tsx';
import { markedHtml, markedPieces, type findQuestions } from './help-search.ts';
import { prose } from './prose.ts';

/** Properties of {@link HelpResults}. */
export type HelpResultsProps = ReturnType<typeof findQuestions>;

const Nothing = () => (
  <EmptyState
    icon={iconHelpCircleOutline}
    title="Такого вопроса у нас ещё нет"
    text="Попробуйте другое слово или задайте вопрос нам: ответим на почту."
    action={
      <>
        <ButtonLink to="/contact" variant="primary">
          Задать вопрос
        </ButtonLink>
        <ButtonLink to="/help">Все вопросы</ButtonLink>
      </>
    }
  />
);

/** The questions found, open, with the search words marked. */
export const HelpResults = ({ found, marks }: HelpResultsProps) => {
  if (found.length === 0) return <Nothing />;
  return (
    <>
      <ul className="mt-4 flex max-w-3xl flex-col">
        {found.map(({ id, question, html, theme }) => (
          <li key={id} className="border-b border-line py-5">
            <p className="text-sm text-muted">{theme}</p>
            <h2 className={`mt-1 text-lg ${prose}`}>
              {markedPieces(question, marks).map(({ at, text, marked }) =>
                marked ? <mark key={at}>{text}</mark> : text,
              )}
            </h2>
            <div
              className={`mt-2 flex max-w-prose flex-col gap-3 text-soft ${prose}`}
              dangerouslySetInnerHTML={{ __html: markedHtml(html, marks) }}
            />
          </li>
        ))}
      </ul>
      <p className="mt-6">
        <Link to="/help" className={`${textLink} inline-flex min-h-11 items-center`}>
          Все вопросы
        </Link>
      </p>
    </>
  );
};
