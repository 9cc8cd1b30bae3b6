import { useSuspenseQuery } from '@tanstack/react-query';
import type { ContentSlug } from '#contract/content.ts';
import { formatDate } from '#domain/formats/dates.ts';
import { Button } from '#web/ui/button.tsx';
import { iconPrinterOutline } from '#web/ui/icons.ts';
import { Link } from '#web/ui/link.tsx';
import { documentQuery } from './queries.ts';

const documents: readonly { slug: ContentSlug; text: string }[] = [
  { slug: 'policy', text: 'Политика обработки данных' },
  { slug: 'rules', text: 'Правила сервиса' },
  { slug: 'soglasie', text: 'Согласие на обработку данных' },
];

const prose =
  'mt-8 flex flex-col gap-4 [&_a]:text-accent-text [&_a]:underline [&_a]:underline-offset-3 [&_h2]:mt-4 [&_h2]:text-xl ' +
  '[&_h3]:mt-2 [&_h3]:text-lg [&_ol]:list-decimal [&_ol]:pl-6 [&_ul]:list-disc [&_ul]:pl-6 [&_li]:mb-1.5';

/** A document with its version and date, the same on paper. */
export const DocumentPage = ({ slug }: { slug: ContentSlug }) => {
  const { data } = useSuspenseQuery(documentQuery(slug));
  return (
    <div className="page py-8 md:py-12">
      <div className="mx-auto max-w-prose">
        <nav aria-label="Все документы" className="mb-6 flex flex-wrap gap-x-5 print:hidden">
          {documents.map(({ slug: other, text }) => (
            <Link
              key={other}
              href={`/${other}`}
              aria-current={other === slug ? 'page' : undefined}
              className="inline-flex min-h-11 items-center text-sm text-soft underline underline-offset-3 aria-[current]:font-medium aria-[current]:text-ink aria-[current]:no-underline"
            >
              {text}
            </Link>
          ))}
        </nav>
        <h1 className="text-2xl font-semibold">{data.title}</h1>
        <div className="mt-2 flex flex-wrap items-center justify-between gap-3">
          <p className="text-sm text-muted">
            Редакция {data.version} от <time dateTime={data.date}>{formatDate(data.date)}</time>
          </p>
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
        {/* Our own Markdown, turned into HTML by the server; nothing in it comes from a person. */}
        <div className={prose} dangerouslySetInnerHTML={{ __html: data.html }} />
        <p className="mt-10 border-t border-line pt-4 text-xs break-all text-muted">
          Контрольная сумма редакции (SHA-256): {data.hash}
        </p>
      </div>
    </div>
  );
};
