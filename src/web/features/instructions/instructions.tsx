import { useSuspenseQuery } from '@tanstack/react-query';
import type { InstructionsAnswer } from '#contract/content.ts';
import { roleLabels } from '#domain/accounts/account-labels.ts';
import { formatDate } from '#domain/formats/dates.ts';
import { Button } from '#web/ui/button.tsx';
import { iconPrinterOutline } from '#web/ui/icons.ts';
import { Link, useServedLinks } from '#web/ui/link.tsx';
import { TableOfContents } from '#web/ui/table-of-contents.tsx';
import { instructionsQuery } from './queries.ts';

const text =
  'flex max-w-prose flex-col gap-4 print:max-w-none max-lg:mt-6 ' +
  '[&_a]:text-accent-text [&_a]:underline [&_a]:underline-offset-3 [&_a:hover]:decoration-2 [&_strong]:font-semibold ' +
  '[&_h2]:mt-5 [&_h2]:scroll-mt-24 [&_h2]:break-after-avoid [&_h2]:text-xl [&_h2:first-child]:mt-0 ' +
  '[&_ol]:list-decimal [&_ol]:pl-6 [&_ul]:list-disc [&_ul]:pl-6 [&_li]:mb-2 [&_li]:break-inside-avoid';

const quietLink =
  'inline-flex min-h-11 items-center text-sm text-soft underline underline-offset-4 hover:text-ink ' +
  'aria-[current]:font-medium aria-[current]:text-ink aria-[current]:no-underline';

/** Guides of other roles, for staff. */
const Roles = ({ readable, role }: Pick<InstructionsAnswer, 'readable' | 'role'>) =>
  readable.length > 1 && (
    <nav aria-label="Инструкции для других ролей" className="flex flex-wrap gap-x-5 print:hidden">
      {readable.map((other, index) => (
        <Link
          key={other}
          to="/account/instructions"
          search={{ role: index === 0 ? undefined : other }}
          aria-current={other === role ? 'page' : undefined}
          className={quietLink}
        >
          {roleLabels[other]}
        </Link>
      ))}
    </nav>
  );

/** How a role works with the account, on the screen and in print. */
export const Instructions = ({ role }: { role: string | undefined }) => {
  const { data } = useSuspenseQuery(instructionsQuery(role));
  const links = useServedLinks();
  return (
    <>
      <Roles readable={data.readable} role={data.role} />
      <h1 className="text-2xl font-semibold">{data.title}</h1>
      <div className="mt-2 flex flex-wrap items-center gap-x-6 gap-y-3">
        <p className="text-sm text-muted">
          Обновлена <time dateTime={data.date}>{formatDate(data.date)}</time>
        </p>
        <Button size="sm" icon={iconPrinterOutline} className="print:hidden" onClick={() => window.print()}>
          Распечатать
        </Button>
      </div>
      <div className="mt-6 grid gap-x-10 lg:grid-cols-[15rem_minmax(0,1fr)] print:block">
        <TableOfContents sections={data.sections} />
        {/* Our own Markdown, turned into HTML by the server; nothing in it comes from a person. */}
        <div className={text} {...links} dangerouslySetInnerHTML={{ __html: data.html }} />
      </div>
    </>
  );
};
