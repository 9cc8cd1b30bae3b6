import { segments } from '#web/features/recommended/index.ts';

/** The purpose of the page, how offers are chosen, and a link to each trade. */
export const RecommendedHeading = () => (
  <>
    <h1 className="text-2xl font-semibold">Подборки по отраслям</h1>
    <p className="mt-2 max-w-prose text-soft">
      Для каждой отрасли — три вида техники, с которых обычно начинают. Из каждого показываем одно предложение
      в наличии, с наименьшим платежом: новое, а если нового нет — с пробегом. Места в подборке не продаются.
    </p>
    <nav aria-label="Отрасли" className="mt-4">
      <ul className="flex flex-wrap gap-x-5">
        {segments.map(({ id, title }) => (
          <li key={id}>
            <a
              href={`#${id}`}
              className="inline-flex min-h-11 items-center text-soft underline decoration-line underline-offset-4 hover:text-ink hover:decoration-ink"
            >
              {title}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  </>
);
