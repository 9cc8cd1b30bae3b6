import type { OfferCard } from '#contract/offers.ts';
import type { ComponentType, ReactNode } from 'react';
import { counted } from '#domain/formats/plural.ts';
import { AwaitedList, useListAwaited } from '#web/lib/account-lists/awaited-list.tsx';
import { deviceListSizes, useDeviceList } from '#web/lib/device-lists.ts';
import { useVisitorSignedIn } from '#web/lib/session/use-visitor-signed-in.ts';
import type { TermsSearch } from '#web/lib/terms-search.ts';
import { Button } from '#web/ui/button.tsx';
import { ErrorState } from '#web/ui/states.tsx';
import { CompareButton } from './compare-button.tsx';
import { FavouriteLine, GoneFavourite } from './favourite-line.tsx';
import { NoFavourites } from './no-favourites.tsx';
import { removeFavourite } from './remove-favourite.ts';
import { useCards } from './use-cards.ts';
import { useChosen } from './use-chosen.ts';
import { useCompare } from './use-compare.ts';

const inAccount = 'Список хранится в кабинете и виден на всех устройствах, где вы вошли.';
const onDevice = 'Список хранится на этом устройстве, а после входа перейдёт в кабинет.';

/** Properties of {@link FavouritesView}. */
export interface FavouritesViewProps {
  terms: TermsSearch;
  /** The controls of the terms for which all payments are computed. */
  termsChoice: ReactNode;
  Card: ComponentType<{ offer: OfferCard; terms: TermsSearch; heading: 'h2' }>;
  /** Classes of the columns of cards. */
  columns: string;
  /** Placeholder for cards that are loading. */
  waiting: ReactNode;
}

const NotLoaded = ({ retry }: { retry: () => void }) => (
  <ErrorState
    title="Не удалось загрузить предложения"
    text="Проверьте связь и попробуйте ещё раз. Избранное сохранилось."
    action={
      <Button variant="primary" onClick={retry}>
        Попробовать ещё раз
      </Button>
    }
  />
);

/** Favourites of this device, or of the signed-in account, the latest first. */
export function FavouritesView({ terms, termsChoice, Card, columns, waiting }: FavouritesViewProps) {
  const entries = useDeviceList('favourites');
  const { listed, isLoading, isMore, more, retry } = useCards(entries, terms);
  const signedIn = useVisitorSignedIn();
  const isAwaited = useListAwaited('favourites');
  const { chosen, choose } = useChosen(listed);
  const compare = useCompare();
  if (entries.length === 0)
    return isAwaited ? <AwaitedList waiting={waiting} /> : <NoFavourites signedIn={signedIn} />;
  return (
    <div className="flex flex-col gap-4">
      <div className="flex flex-wrap items-end gap-x-4 gap-y-3 rounded-lg bg-surface p-4 hairline md:p-5">
        <div className="grid w-full grid-cols-2 gap-3 sm:w-64">{termsChoice}</div>
        <p className="py-2.5 text-soft tabular-nums">
          {counted(entries.length, 'предложение', 'предложения', 'предложений')}, последние сверху
        </p>
        <CompareButton chosen={chosen} onCompare={() => compare(chosen, terms)} />
      </div>
      <p className="text-sm text-muted">
        {signedIn ? inAccount : onDevice} Чтобы сравнить, отметьте от двух до шести предложений.
      </p>
      <ul aria-label="Избранное" className={columns}>
        {listed.map(({ id, card }) =>
          card ? (
            <FavouriteLine
              key={id}
              card={card}
              chosen={chosen.includes(id)}
              full={chosen.length >= deviceListSizes.comparison}
              onChoose={(on) => choose(id, on)}
              onRemove={() => removeFavourite(id)}
            >
              <Card offer={card} terms={terms} heading="h2" />
            </FavouriteLine>
          ) : (
            <GoneFavourite key={id} onRemove={() => removeFavourite(id)} />
          ),
        )}
      </ul>
      {isLoading && waiting}
      {retry && <NotLoaded retry={retry} />}
      {isMore && !isLoading && (
        <div className="flex justify-center">
          <Button onClick={more}>Показать ещё</Button>
        </div>
      )}
    </div>
  );
}
