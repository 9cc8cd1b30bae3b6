import type { ContentDocument } from '#contract/content.ts';
import { formatDate } from '#domain/formats/dates.ts';
import { Link, textLink } from '#web/ui/link.tsx';
import { Notice } from '#web/ui/notice.tsx';

type Shown = { document: ContentDocument };

/** Says on an older edition that there is a newer one. */
export const OldEditionNotice = ({ document: { slug, version, editions } }: Shown) => {
  const [newest] = editions;
  if (newest === undefined || newest.version === version) return null;
  return (
    <div className="mt-6 max-w-2xl">
      <Notice tone="accent" title="Это прежняя редакция">
        Сейчас действует{' '}
        <Link to={`/${slug}`} className={textLink}>
          редакция {newest.version} от {formatDate(newest.date)}
        </Link>
        . Согласия, данные по прежней редакции, относятся к её тексту.
      </Notice>
    </div>
  );
};

/** Links to the editions that are not shown. */
export const OtherEditions = ({ document: { slug, version, editions } }: Shown) => {
  const [newest] = editions;
  const others = editions.filter((edition) => edition.version !== version);
  if (others.length === 0) return null;
  return (
    <nav aria-label="Другие редакции" className="mt-10 border-t border-line pt-4 text-sm print:hidden">
      <h2 className="font-semibold">Другие редакции</h2>
      <ul>
        {others.map((edition) => (
          <li key={edition.version}>
            <Link
              to={`/${slug}`}
              search={{ version: edition === newest ? undefined : edition.version }}
              className={`${textLink} inline-flex min-h-11 items-center`}
            >
              Редакция {edition.version} от {formatDate(edition.date)}
              {edition === newest && ', действует сейчас'}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
};
