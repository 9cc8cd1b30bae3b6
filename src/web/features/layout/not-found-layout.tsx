import type { SiteDetails } from './site-details.ts';
import { ButtonLink } from '#web/ui/button.tsx';
import { Wordmark } from './wordmark.tsx';

/** The frame of an address that leads nowhere; page and frame in one. */
export function NotFoundLayout({ site }: { site: SiteDetails }) {
  return (
    <div className="flex min-h-dvh flex-col">
      <header className="page flex h-16 items-center">
        <Wordmark brand={site.brand} />
      </header>
      <main
        id="main"
        tabIndex={-1}
        className="page grid grow place-content-center justify-items-center gap-4 pb-24"
      >
        <h1 className="text-[clamp(6rem,24vw,14rem)] leading-none font-semibold tracking-tighter tabular-nums">
          404
        </h1>
        <p className="text-xl text-soft">Страница не найдена</p>
        <ButtonLink to="/" variant="primary" size="lg" className="mt-4">
          На главную
        </ButtonLink>
      </main>
    </div>
  );
}
