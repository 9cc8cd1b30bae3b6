import type { ContentDocument, ContentSlug } from '#contract/content.ts';
import { formatDate } from '#domain/formats/dates.ts';
import { Button } from '#web/ui/button.tsx';
import { iconPrinterOutline } from '#web/ui/icons.ts';
import { Link } from '#web/ui/link.tsx';
import { TableOfContents } from '#web/ui/table-of-contents.tsx';
import { OldEditionNotice, OtherEditions } from './document-editions.tsx';
import { prose } from './prose.ts';

const documents: readonly { slug: ContentSlug; text: string }[] = [
  { slug: 'policy', text: 'Политика обработки данных' },
  { slug: 'rules', text: 'Правила сервиса' },
  { slug: 'soglasie', text: 'Согласие на обработку данных' },
  { slug: 'soglasie-reklama', text: 'Согласие на рассылку' },
];

const text =
  `max-lg:mt-6 flex flex-col gap-4 ${prose} [&_h2]:mt-5 [&_h2]:scroll-mt-24 [&_h2]:break-after-avoid [&_h2]:text-xl ` +
  '[&_table]:w-full [&_table]:text-left [&_th]:border-b [&_th]:border-rule [&_th]:py-2 [&_th]:pr-4 [&_th]:align-top [&_th]:font-semibold ' +
  '[&_td]:border-b [&_td]:border-line [&_td]:py-2 [&_td]:pr-4 [&_td]:align-top';

const OtherDocuments = ({ slug }: { slug: ContentSlug }) => (
  <nav aria-label="Все документы" className="mb-6 flex flex-wrap gap-x-5 print:hidden">
    {documents.map(({ slug: other, text: name }) => (
      <Link
        key={other}
        to={`/${other}`}
        aria-current={other === slug ? 'page' : undefined}
        className="inline-flex min-h-11 items-center text-sm text-soft underline underline-offset-3 aria-[current]:font-medium aria-[current]:text-ink aria-[current]:no-underline"
      >
        {name}
      </Link>
    ))}
  </nav>
);

const Edition = ({ version, date, hash }: Pick<ContentDocument, 'version' | 'date' | 'hash'>) => (
  <p className="text-sm text-muted">
    Редакция {version} от <time dateTime={date}>{formatDate(date)}</time>
    {', '}
    <span title={`SHA-256: ${hash}`} className="print:hidden">
      контрольная сумма <span className="tabular-nums">{hash.slice(0, 8)}</span>
    </span>
    <span className="hidden break-all print:inline">контрольная сумма (SHA-256) {hash}</span>
  </p>
);

/** The text of a document, as HTML from the server. */
export const DocumentText = ({ html }: { html: string }) => (
  // Our own or an admin's Markdown, which the server turns into HTML without scripts and without raw tags.
  <div className={text} dangerouslySetInnerHTML={{ __html: html }} />
);

/** A document with its version and date, the same in print. */
export const DocumentPage = ({ document }: { document: ContentDocument }) => (
  <div className="page py-8 md:py-12 print:py-0">
    <OtherDocuments slug={document.slug} />
    <h1 className="text-2xl font-semibold">{document.title}</h1>
    <div className="mt-3 flex flex-wrap items-center gap-x-6 gap-y-3">
      <Edition {...document} />
      <Button
        size="sm"
        icon={iconPrinterOutline}
        data-needs-script
        className="print:hidden"
        onClick={() => window.print()}
      >
        Распечатать
      </Button>
    </div>
    <OldEditionNotice document={document} />
    <div className="mt-6 grid gap-x-12 lg:mt-10 lg:grid-cols-[17rem_minmax(0,1fr)] print:block">
      <TableOfContents sections={document.sections} />
      <div className="max-w-prose print:max-w-none">
        <DocumentText html={document.html} />
        <OtherEditions document={document} />
      </div>
    </div>
  </div>
);
