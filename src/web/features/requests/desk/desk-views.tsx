import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import type { RequestCounts, SavedView } from '#contract/request-desk.ts';
import type { RequestViewName } from '#contract/request-status.ts';
import type { Role } from '#contract/roles.ts';
import { formatNumber } from '#domain/formats/numbers.ts';
import { viewsOf } from '#domain/requests/request-views.ts';
import { session } from '#web/lib/session/browser-session.ts';
import { IconButton } from '#web/ui/button.tsx';
import { cx } from '#web/ui/cx.ts';
import { iconClose } from '#web/ui/icons.ts';
import { Link } from '#web/ui/link.tsx';
import { showToast } from '#web/ui/toasts.ts';
import { addressOf, type Address } from '#web/ui/address.ts';
import type { RequestSearch } from '../list/list-search.ts';
import { requestCountsQuery, savedViewsQuery } from '../queries.ts';
import { filtersOf, isSameFilters, searchOf } from './desk-filters.ts';
import { SaveViewDialog } from './save-view-dialog.tsx';
import { countInWords, viewLabels } from './view-labels.ts';

type Count = RequestCounts['items'][number];

const undoMs = 8000;
const countsMs = 30_000;

const addressOfView = (view: RequestViewName | undefined, layout: RequestSearch['layout']): Address =>
  addressOf({ to: '/account/requests', search: { view, layout } });

const useCounts = () => useQuery({ ...requestCountsQuery, refetchInterval: countsMs }).data?.items;

/** «7 горят, 12 свободных, 34 ждут клиента»: today's work, each part a link to its view. */
export const DeskSummary = ({ search }: { search: RequestSearch }) => {
  const named = useCounts()?.flatMap(({ view, total }) => {
    const text = countInWords(view, total);
    return text !== null && total > 0 ? [{ view, text }] : [];
  });
  if (!named || named.length === 0) return null;
  const burningFirst = [...named].sort(
    (one, other) => Number(other.view === 'burning') - Number(one.view === 'burning'),
  );
  return (
    <p className="text-soft">
      {burningFirst.map(({ view, text }, index) => (
        <span key={view}>
          {index > 0 && ', '}
          <Link
            href={addressOfView(view, search.layout)}
            className={cx(
              'target underline decoration-rule underline-offset-4 hover:decoration-ink',
              view === 'burning' && 'font-medium text-accent-text',
            )}
          >
            {text}
          </Link>
        </span>
      ))}
    </p>
  );
};

const Tab = ({ href, current, children }: { href: Address; current: boolean; children: ReactNode }) => (
  <Link
    href={href}
    aria-current={current ? 'page' : undefined}
    className="-mb-px flex min-h-11 items-center gap-1.5 border-b-2 border-transparent px-2.5 whitespace-nowrap text-soft hover:text-ink aria-[current]:border-accent aria-[current]:font-medium aria-[current]:text-ink"
  >
    {children}
  </Link>
);

const Total = ({ count }: { count: Count | undefined }) =>
  count && (
    <span className="text-sm font-normal text-muted tabular-nums">
      {formatNumber(count.total)}
      {count.totalIsLowerBound && '+'}
    </span>
  );

/** Deletes a saved view, and can restore it. */
const useForgetView = () => {
  const queryClient = useQueryClient();
  const reload = () => queryClient.invalidateQueries({ queryKey: savedViewsQuery.queryKey });
  const restore = async ({ name, filters }: SavedView): Promise<void> => {
    await session.call('/api/request-views', { body: { name, filters } });
    await reload();
  };
  return useMutation({
    mutationFn: ({ id }: SavedView) => session.call(`/api/request-views/${id}`, { method: 'DELETE' }),
    onSuccess: (_, view) =>
      showToast(`Вид «${view.name}» удалён`, {
        duration: undoMs,
        action: { text: 'Вернуть', onPress: () => void restore(view) },
      }),
    onSettled: reload,
  });
};

const SaveViewButton = ({ onPress }: { onPress: () => void }) => (
  <button
    type="button"
    className="min-h-11 shrink-0 px-2 text-sm whitespace-nowrap underline decoration-rule underline-offset-4 hover:decoration-ink"
    onClick={onPress}
  >
    Сохранить вид
  </button>
);

/** The views of the desk with their counts, and the saved views of its person. */
export const DeskViews = ({ search, role }: { search: RequestSearch; role: Role }) => {
  const counts = useCounts();
  const saved = useQuery(savedViewsQuery).data?.items ?? [];
  const forget = useForgetView();
  const [naming, setNaming] = useState(false);
  const filters = filtersOf(search);
  const current = saved.find((view) => isSameFilters(view.filters, filters));
  const built = [undefined, ...viewsOf(role)];
  const isBuilt = built.some((view) => isSameFilters(filters, { view, layout: search.layout }));
  return (
    <div className="flex items-center gap-2 border-b border-line">
      <nav aria-label="Виды заявок" className="flex min-w-0 grow overflow-x-auto overflow-y-clip">
        {built.map((view) => (
          <Tab
            key={view ?? 'all'}
            href={addressOfView(view, search.layout)}
            current={!current && search.view === view}
          >
            {view ? viewLabels[view] : 'Все'}
            <Total count={counts?.find((count) => count.view === view)} />
          </Tab>
        ))}
        {saved.map((view) => (
          <Tab
            key={view.id}
            href={addressOf({ to: '/account/requests', search: searchOf(view.filters) })}
            current={view === current}
          >
            {view.name}
          </Tab>
        ))}
      </nav>
      {current && (
        <IconButton
          icon={iconClose}
          label={`Удалить вид «${current.name}»`}
          onClick={() => forget.mutate(current)}
        />
      )}
      {!current && !isBuilt && <SaveViewButton onPress={() => setNaming(true)} />}
      {naming && <SaveViewDialog filters={filters} onClose={() => setNaming(false)} />}
    </div>
  );
};
