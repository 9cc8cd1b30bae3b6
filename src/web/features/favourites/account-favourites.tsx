import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { OfferListView, OwnTerms } from '#contract/favourites.ts';
import { counted } from '#domain/formats/plural.ts';
import { LoadFailed } from '#web/lib/load-failed.tsx';
import { AwaitedList, useListAwaited } from '#web/lib/account-lists/awaited-list.tsx';
import { useDeviceList } from '#web/lib/device-lists.ts';
import { RefusalNotice } from '#web/lib/forms/refusal-notice.tsx';
import { useStep } from '#web/lib/use-step.ts';
import { DataTable } from '#web/ui/data-table.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { accountFavouritesQuery, setFavouriteTerms } from './account-queries.ts';
import { CompareButton } from './compare-button.tsx';
import { favouriteColumns, favouriteName, type FavouriteRow } from './favourite-columns.tsx';
import { NoFavourites } from './no-favourites.tsx';
import { ownTermsOf, termsSearchOf } from './own-terms.ts';
import { OwnTermsDialog, type TermsControls } from './own-terms-dialog.tsx';
import { removeFavourite } from './remove-favourite.ts';
import { useChosen } from './use-chosen.ts';
import { useCompare } from './use-compare.ts';

const [soonMs, lateMs] = [1000, 60_000];

const lacksSome = (data: OfferListView | undefined, ids: readonly string[]): boolean =>
  data !== undefined && ids.some((id) => data.entries.every(({ offerId }) => offerId !== id));

/** What this device and the account agree on, with what was added or removed here a moment ago; offers that are gone have no card. */
const useFavourites = () => {
  const awaited = useListAwaited('favourites');
  const ids = useDeviceList('favourites').map(({ id }) => id);
  const { data, error, refetch } = useQuery({
    ...accountFavouritesQuery,
    // What was added here is still being sent to the account.
    refetchInterval: ({ state }) =>
      lacksSome(state.data, ids) && Math.min(soonMs * 2 ** state.dataUpdateCount, lateMs),
  });
  const cards = new Map(data?.items.map((card) => [card.id, card]));
  const entries = new Map(data?.entries.map((entry) => [entry.offerId, entry]));
  const rows = ids.flatMap((id): FavouriteRow[] => {
    const entry = entries.get(id);
    return entry
      ? [{ id, card: cards.get(id) ?? null, own: entry.terms, dropKopecks: data?.drops[id] ?? 0 }]
      : [];
  });
  return {
    rows: data && rows,
    awaited: awaited || (rows.length === 0 && ids.length > 0),
    common: data?.terms ?? null,
    error,
    refetch,
  };
};

/** Sets the person's terms for one favourite, or for all. */
const useSetTerms = () => {
  const queryClient = useQueryClient();
  return async (terms: OwnTerms | null, offerId?: string): Promise<void> => {
    await setFavouriteTerms({ terms, offerId });
    await queryClient.invalidateQueries({ queryKey: accountFavouritesQuery.queryKey });
  };
};

/** Favourites of the account in a table, each at the person's own terms. */
export const AccountFavourites = ({ Terms }: { Terms: TermsControls }) => {
  const { rows, awaited, common, error, refetch } = useFavourites();
  const { chosen, choose } = useChosen(rows ?? []);
  const [changing, setChanging] = useState<FavouriteRow>();
  const { refusal, perform } = useStep();
  const save = useSetTerms();
  const compare = useCompare();
  if (!rows && error)
    return <LoadFailed title="Не удалось загрузить избранное" error={error} retry={refetch} />;
  const waiting = <Skeleton className="h-96 rounded-lg" />;
  if (awaited) return <AwaitedList waiting={waiting} />;
  if (!rows) return waiting;
  if (rows.length === 0) return <NoFavourites signedIn />;
  const columns = favouriteColumns({ chosen, choose, changeTerms: setChanging, remove: removeFavourite });
  return (
    <div className="flex flex-col gap-4">
      <div className="flex flex-wrap items-end gap-x-4 gap-y-3 rounded-lg bg-surface p-4 hairline md:p-5">
        <div className="grid w-full grid-cols-2 gap-3 sm:w-64">
          <Terms
            search={termsSearchOf(common)}
            onChange={(patch) => void perform(() => save(ownTermsOf({ ...termsSearchOf(common), ...patch })))}
          />
        </div>
        <p className="py-2.5 text-soft tabular-nums">
          Ваши условия для всех: {counted(rows.length, 'предложение', 'предложения', 'предложений')}
        </p>
        <CompareButton chosen={chosen} onCompare={() => compare(chosen)} />
      </div>
      <RefusalNotice refusal={refusal} />
      <DataTable caption="Избранное" columns={columns} rows={rows} rowKey={({ id }) => id} phone="cards" />
      <p className="text-sm text-muted">
        Когда цена предложения из избранного снизится, сообщим. Где ваши условия не подходят, взяты ближайшие.
        Расчёт не является офертой.
      </p>
      {changing && (
        <OwnTermsDialog
          name={favouriteName(changing)}
          own={changing.own}
          common={common}
          Terms={Terms}
          save={(terms) => save(terms, changing.id)}
          onClose={() => setChanging(undefined)}
        />
      )}
    </div>
  );
};
