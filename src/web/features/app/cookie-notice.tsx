import { chooseCookies, type CookiesChoice } from '#web/lib/cookies-choice.ts';
import { Button } from '#web/ui/button.tsx';
import { Link, textLink } from '#web/ui/link.tsx';

const choose = (choice: CookiesChoice) => (): void => {
  chooseCookies(choice);
  // The button that was pressed is gone.
  document.getElementById('main')?.focus({ preventScroll: true });
};

/**
 * Asks once whether visits may be counted. It is part of the page, above its content, so it covers nothing; the first script decides before
 * the first paint whether it is visible, so nothing moves. Both answers have the same weight.
 */
export function CookieNotice() {
  return (
    <section
      aria-label="Файлы cookie"
      data-cookie-notice
      className="hidden border-b border-line bg-sunken print:hidden [html[data-ask-cookies]_&]:block"
    >
      <div className="page flex flex-col gap-x-6 gap-y-3 py-3 md:flex-row md:items-center">
        <p className="grow text-sm text-soft">
          С вашего согласия мы считаем посещения Яндекс Метрикой, чтобы сервис становился удобнее. Без
          согласия работает всё то же самое. Подробнее —{' '}
          <Link to="/policy" className={textLink}>
            в политике
          </Link>
          .
        </p>
        <div className="grid shrink-0 grid-cols-1 gap-2 min-[22rem]:grid-cols-2">
          <Button onClick={choose('all')}>Принять</Button>
          <Button onClick={choose('needed')}>Только необходимые</Button>
        </div>
      </div>
    </section>
  );
}
