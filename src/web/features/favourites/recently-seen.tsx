import type { OfferCard } from '#contract/offers.ts';
import type { ComponentType } from 'react';
import { deviceLists, useDeviceList } from '#web/lib/device-lists.ts';
import { Button } from '#web/ui/button.tsx';
import { showToast } from '#web/ui/toasts.ts';
import { useCards } from './use-cards.ts';

const undoMs = 6000;
const usual = { advance: undefined, term: undefined };

const clear = (): void => {
  const before = deviceLists.read('seen');
  deviceLists.replace('seen', []);
  const undo = () => {
    // After «Не запоминать» the earlier entries are not restored.
    if (deviceLists.seenChoice() === 'yes') deviceLists.replace('seen', before);
  };
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
  /** Called when nothing is to be remembered any more, and the list is to be erased. */
  onStop: () => void;
}

/** Offers viewed recently on this device, with a note on where they are kept and buttons to empty the list or to stop it. */
export function RecentlySeen({ Card, columns, most, onStop }: RecentlySeenProps) {
  const { listed } = useCards(useDeviceList('seen'), usual);
  const there = listed.flatMap(({ card }) => card ?? []).slice(0, most);
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
        <p className="max-w-prose text-sm text-muted">
          {there.length === 0 && 'Откройте любое предложение — в следующий раз оно будет здесь. '}
          Список хранится только в этом браузере и никому не передаётся.
        </p>
        <div className="flex flex-wrap gap-2">
          {there.length > 0 && <Button onClick={clear}>Очистить</Button>}
          <Button onClick={onStop}>Не запоминать</Button>
        </div>
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
    </>
  );
}
