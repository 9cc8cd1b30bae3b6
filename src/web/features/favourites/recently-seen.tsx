import type { OfferCard } from '#contract/offers.ts';
import type { ComponentType } from 'react';
import { deviceLists, useDeviceList, useRemembersSeen } from '#web/lib/device-lists.ts';
import { Button } from '#web/ui/button.tsx';
import { Checkbox } from '#web/ui/checkbox.tsx';
import { showToast } from '#web/ui/toasts.ts';
import { useCards } from './use-cards.ts';

const undoMs = 6000;
const usual = { advance: undefined, term: undefined };

const clear = (): void => {
  const before = deviceLists.read('seen');
  deviceLists.replace('seen', []);
  const undo = () => deviceLists.replace('seen', before);
  showToast('Список просмотренного очищен', {
    action: { text: 'Отменить', onPress: undo },
    duration: undoMs,
  });
};

/** Properties of {@link RecentlySeen}. */
export interface RecentlySeenProps {
  Card: ComponentType<{ offer: OfferCard }>;
  /** Classes of the columns of cards. */
  columns: string;
  /** How many are shown. */
  most: number;
}

/** What was looked at on this device lately, with the notice that it stays here, and the means to stop it; nothing where there is none. */
export function RecentlySeen({ Card, columns, most }: RecentlySeenProps) {
  const remembers = useRemembersSeen();
  const { listed } = useCards(useDeviceList('seen'), usual);
  const there = listed.flatMap(({ card }) => card ?? []).slice(0, most);
  if (remembers && there.length === 0) return null;
  return (
    <section aria-labelledby="seen" className="flex flex-col gap-4">
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
        <h2 id="seen" className="text-xl">
          Вы недавно смотрели
        </h2>
        {there.length > 0 && <Button onClick={clear}>Очистить</Button>}
      </div>
      <div className="flex flex-wrap items-center justify-between gap-x-6">
        <p className="text-sm text-muted">
          Список хранится только на этом устройстве и никому не передаётся.
        </p>
        <Checkbox
          label="Не запоминать"
          checked={!remembers}
          onChange={({ currentTarget }) => deviceLists.rememberSeen(!currentTarget.checked)}
        />
      </div>
      {there.length > 0 && (
        <ul aria-label="Вы недавно смотрели" className={columns}>
          {there.map((card) => (
            <li key={card.id}>
              <Card offer={card} />
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
