import { useInfiniteQuery } from '@tanstack/react-query';
import type { Role } from '#contract/roles.ts';
import { MoreRequests, RequestsFailed, RequestsSkeleton, RequestTotal } from './list/list-parts.tsx';
import type { RequestSearch } from './list/list-search.ts';
import { isNarrowed, NoRequests } from './list/no-requests.tsx';
import { isWhole, requestListQuery, type ListPart } from './queries.ts';
import { RequestCards } from './list/request-cards.tsx';

type SectionProps = {
  key: string;
  title: string;
  part: ListPart;
  /** Shown where the section is empty while others are not; without it such a section is left out. */
  empty?: string;
};

const useSection = (search: RequestSearch, { part, ...section }: SectionProps) => {
  const list = useInfiniteQuery(requestListQuery({ ...search, sort: search.sort ?? '-createdAt' }, 24, part));
  const items = (list.data?.pages.flatMap((page) => page.items) ?? []).filter(isWhole);
  return { ...section, list, items, total: list.data?.pages[0]?.total ?? 0 };
};

type LoadedSection = ReturnType<typeof useSection>;

type ShownProps = { section: LoadedSection; narrowed: boolean; role: Role };

const Section = ({ section, narrowed, role }: ShownProps) => {
  const { key, title, empty, list, items, total } = section;
  if (items.length === 0 && (narrowed || empty === undefined)) return null;
  return (
    <section aria-labelledby={`part-${key}`} className="flex flex-col gap-3">
      <h2 id={`part-${key}`} className="flex items-baseline gap-2 text-lg font-semibold">
        {title}
        {total > 0 && <span className="text-sm font-normal text-muted tabular-nums">{total}</span>}
      </h2>
      {items.length === 0 ? <p className="text-soft">{empty}</p> : <RequestCards items={items} role={role} />}
      <MoreRequests list={list} shown={items.length} total={total} />
    </section>
  );
};

type AllProps = { search: RequestSearch; role: Role; sections: readonly LoadedSection[] };

const Sections = ({ search, role, sections }: AllProps) => {
  const failed = sections.find(({ list }) => list.isError && !list.data);
  if (failed) return <RequestsFailed error={failed.list.error} retry={() => void failed.list.refetch()} />;
  if (sections.some(({ list }) => list.isPending)) return <RequestsSkeleton />;
  const total = sections.reduce((sum, section) => sum + section.total, 0);
  if (total === 0) return <NoRequests search={search} role={role} />;
  return (
    <>
      <RequestTotal total={total} />
      <div className="flex flex-col gap-8">
        {sections.map((section) => (
          <Section key={section.key} section={section} narrowed={isNarrowed(search)} role={role} />
        ))}
      </div>
    </>
  );
};

type PageProps = { search: RequestSearch; role: Role };

/** The requests of a client or a vendor by whose turn it is: their own first. */
export const RequestsByTurn = ({ search, role }: PageProps) => {
  const sections = [
    useSection(search, {
      key: 'own',
      title: 'Ваш ход',
      part: { turn: ['own'] },
      empty: 'Сейчас от вас ничего не нужно.',
    }),
    useSection(search, { key: 'others', title: 'Ход у других', part: { turn: ['others'] } }),
    useSection(search, { key: 'ended', title: 'Завершённые', part: { turn: ['ended'] } }),
  ];
  return <Sections search={search} role={role} sections={sections} />;
};
