import type { OfferCard } from '#contract/offers.ts';
import { useRouter } from '@tanstack/react-router';
import { useState, type ComponentType, type ReactNode } from 'react';
import { counted } from '#domain/formats/plural.ts';
import { AwaitedList, useListAwaited } from '#web/lib/account-lists/awaited-list.tsx';
import { comparisonTarget } from '#web/lib/device-list-links.ts';
import { deviceLists, deviceListSizes, useDeviceList } from '#web/lib/device-lists.ts';
import { useSignedInLater } from '#web/lib/session/use-signed-in-later.ts';
import type { TermsSearch } from '#web/lib/terms-search.ts';
import { Button, ButtonLink } from '#web/ui/button.tsx';
import { iconHeartOutline, iconScaleBalance } from '#web/ui/icons.ts';
import { EmptyState, ErrorState } from '#web/ui/states.tsx';
import { showToast } from '#web/ui/toasts.ts';
import { FavouriteLine, GoneFavourite } from './favourite-line.tsx';
import { useCards } from './use-cards.ts';

const undoMs = 6000;
const inAccount = 'Список хранится в кабинете и виден на всех устройствах, где вы вошли.';
const onDevice = 'Список хранится на этом устройстве, а после входа перейдёт в кабинет.';

const remove = (id: string): void => {
  const before = deviceLists.read('favourites');
  deviceLists.remove('favourites', id);
  const undo = () => deviceLists.replace('favourites', before);
  showToast('Убрано из избранного', {
    icon: iconHeartOutline,
    action: { text: 'Отменить', onPress: undo },
    duration: undoMs,
  });
};

function NoFavourites({ signedIn }: { signedIn: boolean }) {
  const place = signedIn ? 'в кабинете, на всех ваших устройствах' : 'на этом устройстве, без регистрации';
  return (
    <EmptyState
      icon={iconHeartOutline}
      title="В избранном пока пусто"
      text={`Нажмите на сердечко у предложения, и оно останется здесь, ${place}.`}
      action={
        <ButtonLink to="/catalog" variant="primary">
          Выбрать в каталоге
        </ButtonLink>
      }
    />
  );
}

/** Takes chosen favourites to the comparison; what was compared before can be put back. */
const useCompare = () => {
  const router = useRouter();
  return (ids: readonly string[]): void => {
    const before = deviceLists.read('comparison');
    const at = Date.now();
    deviceLists.replace(
      'comparison',
      ids.map((id) => ({ id, at })),
    );
    void router.navigate(comparisonTarget(ids));
    if (before.length === 0) return;
    const undo = () => deviceLists.replace('comparison', before);
    showToast('Прежнее сравнение заменено', {
      icon: iconScaleBalance,
      action: { text: 'Вернуть прежнее', onPress: undo },
      duration: undoMs,
    });
  };
};

/** Properties of {@link FavouritesView}. */
export interface FavouritesViewProps {
  terms: TermsSearch;
  /** The controls of the terms that all payments are computed for. */
  termsChoice: ReactNode;
  Card: ComponentType<{ offer: OfferCard; terms: TermsSearch; heading: 'h2' }>;
  /** Classes of the columns of cards. */
  columns: string;
  /** Stands in for cards on their way. */
  waiting: ReactNode;
}

/** Favourites of this device, or of the account that is signed in here, the latest first. */
export function FavouritesView({ terms, termsChoice, Card, columns, waiting }: FavouritesViewProps) {
  const entries = useDeviceList('favourites');
  const { listed, isLoading, isMore, more, retry } = useCards(entries, terms);
  const signedIn = useSignedInLater();
  const isAwaited = useListAwaited('favourites');
  const [ticked, setTicked] = useState<readonly string[]>([]);
  const compare = useCompare();
  const chosen = ticked.filter((id) => listed.some((each) => each.id === id && each.card));
  if (entries.length === 0)
    return isAwaited ? <AwaitedList waiting={waiting} /> : <NoFavourites signedIn={signedIn} />;
  const choose = (id: string, on: boolean) =>
    setTicked(on ? [...chosen, id] : chosen.filter((other) => other !== id));
  return (
    <div className="flex flex-col gap-4">
      <div className="flex flex-wrap items-end gap-x-4 gap-y-3 rounded-lg bg-surface p-4 hairline md:p-5">
        <div className="grid w-full grid-cols-2 gap-3 sm:w-64">{termsChoice}</div>
        <p className="py-2.5 text-soft tabular-nums">
          {counted(entries.length, 'предложение', 'предложения', 'предложений')}, последние сверху
        </p>
        <Button
          icon={iconScaleBalance}
          className="md:ml-auto"
          disabled={chosen.length < 2}
          onClick={() => compare(chosen)}
        >
          Сравнить выбранные{chosen.length > 0 && ` (${chosen.length})`}
        </Button>
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
              onRemove={() => remove(id)}
            >
              <Card offer={card} terms={terms} heading="h2" />
            </FavouriteLine>
          ) : (
            <GoneFavourite key={id} onRemove={() => remove(id)} />
          ),
        )}
      </ul>
      {isLoading && waiting}
      {retry && (
        <ErrorState
          title="Не удалось загрузить предложения"
          text="Проверьте связь и попробуйте ещё раз. Избранное сохранилось."
          action={
            <Button variant="primary" onClick={retry}>
              Попробовать ещё раз
            </Button>
          }
        />
      )}
      {isMore && !isLoading && (
        <div className="flex justify-center">
          <Button onClick={more}>Показать ещё</Button>
        </div>
      )}
    </div>
  );
}
