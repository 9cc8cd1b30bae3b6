import { useSuspenseQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { StaffPage, StaffPageId } from '#contract/staff-pages.ts';
import { staffPageLabels } from '#domain/content/page-labels.ts';
import { formatDate } from '#domain/formats/dates.ts';
import { refusalOf } from '#web/lib/forms/refusal.ts';
import { addressOf } from '#web/ui/address.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { Link, textLink } from '#web/ui/link.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { PageEditor } from './page-editor.tsx';
import { PagePreview } from './page-preview.tsx';
import { useBeginDraft } from './page-steps.tsx';
import { staffPageQuery } from './queries.ts';

type Edition = StaffPage['editions'][number];

const stateLabels: Record<Edition['state'], string> = {
  upcoming: 'Ещё не действует',
  inForce: 'Действует',
  past: 'Прежняя',
};

/** Where visitors read an edition; guides and the help show only the one in force. */
const placeOf = (id: StaffPageId, { version, state }: Edition): string | undefined => {
  if (state === 'upcoming') return undefined;
  const search = { version: state === 'past' ? version : undefined };
  switch (id) {
    case 'policy':
      return addressOf({ to: '/policy', search });
    case 'rules':
      return addressOf({ to: '/rules', search });
    case 'soglasie':
      return addressOf({ to: '/soglasie', search });
    case 'soglasie-reklama':
      return addressOf({ to: '/soglasie-reklama', search });
    case 'help':
      return state === 'past' ? undefined : addressOf({ to: '/help' });
    default:
      return state === 'past'
        ? undefined
        : addressOf({ to: '/account/instructions', search: { role: id.slice('instructions-'.length) } });
  }
};

const Editions = ({ id, editions }: StaffPage) => (
  <section aria-labelledby="page-editions" className="flex flex-col gap-2">
    <h2 id="page-editions" className="text-lg font-semibold">
      Редакции
    </h2>
    <ul className="rounded-lg bg-surface hairline">
      {editions.map((edition) => {
        const place = placeOf(id, edition);
        const text = `Редакция ${edition.version} от ${formatDate(edition.date)}`;
        return (
          <li
            key={edition.version}
            className="flex min-h-12 flex-wrap items-center justify-between gap-x-4 border-b border-line px-4 py-1.5 last:border-0"
          >
            {place === undefined ? (
              <span>{text}</span>
            ) : (
              <Link href={place} className={`${textLink} inline-flex min-h-11 items-center`}>
                {text}
              </Link>
            )}
            <Badge tone={edition.state === 'inForce' ? 'save' : 'neutral'}>
              {stateLabels[edition.state]}
            </Badge>
          </li>
        );
      })}
    </ul>
  </section>
);

type Shown = { page: StaffPage; renderText: (html: string) => ReactNode };

const InForce = ({ page, renderText }: Shown) => {
  const begin = useBeginDraft(page);
  return (
    <>
      {begin.error && (
        <Notice tone="danger" title="Не получилось начать редакцию">
          {refusalOf(begin.error, () => false).problem}
        </Notice>
      )}
      <div>
        <Button variant="primary" loading={begin.isPending} onClick={() => begin.mutate()}>
          Новая редакция
        </Button>
      </div>
      <Editions {...page} />
      <PagePreview id={page.id} {...page.inForce} renderText={renderText} heading="Так видят посетители" />
    </>
  );
};

/** Properties of {@link PageView}. */
export type PageViewProps = { id: StaffPageId; renderText: (html: string) => ReactNode };

/** A page: its draft, or the edition in force with a button to begin a draft. */
export const PageView = ({ id, renderText }: PageViewProps) => {
  const { data: page } = useSuspenseQuery(staffPageQuery(id));
  return (
    <div className="flex flex-col gap-6">
      <h1 className="text-2xl font-semibold">{staffPageLabels[id]}</h1>
      {page.draft ? (
        <>
          <PageEditor page={page} renderText={renderText} />
          <Editions {...page} />
        </>
      ) : (
        <InForce page={page} renderText={renderText} />
      )}
    </div>
  );
};
