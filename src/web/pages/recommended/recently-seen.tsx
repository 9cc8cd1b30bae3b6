import { lazy, Suspense, useRef } from 'react';
import { deviceLists, deviceListSizes, useSeenChoice, type SeenChoice } from '#web/lib/device-lists.ts';
import { Button } from '#web/ui/button.tsx';

const RecentlySeenOffers = lazy(async () => ({
  default: (await import('./recently-seen-offers.tsx')).RecentlySeenOffers,
}));

type Ask = { choice: 'no' | null; choose: (choice: SeenChoice) => void };

/** Both answers have the same weight; a «no» is kept and can be changed. */
const Question = ({ choice, choose }: Ask) => (
  <div className="flex flex-col gap-4 rounded-lg bg-sunken p-4 md:flex-row md:items-center md:justify-between md:gap-8 md:p-6">
    <p className="max-w-prose text-sm text-soft">
      {choice === 'no'
        ? 'Сейчас просмотренное не запоминается. Если передумаете, здесь появятся'
        : 'Запоминать предложения, которые вы открываете? Тогда здесь появятся'}{' '}
      последние {deviceListSizes.seen}, и к ним легко вернуться. Список хранится только в этом браузере и
      никому не передаётся, его можно стереть в любой момент.
    </p>
    <div className="flex shrink-0 flex-wrap gap-2">
      <Button onClick={() => choose('yes')}>Запоминать</Button>
      {choice === null && <Button onClick={() => choose('no')}>Не нужно</Button>}
    </div>
  </div>
);

/**
 * Offers viewed on this device, for those who allowed remembering them; others are asked. The script of the list is loaded only for the
 * former.
 */
export const RecentlySeenSection = () => {
  const choice = useSeenChoice();
  const heading = useRef<HTMLHeadingElement>(null);
  if (choice === undefined) return null;
  const choose = (answer: SeenChoice): void => {
    deviceLists.chooseSeen(answer);
    // The button that was pressed is gone.
    heading.current?.focus({ preventScroll: true });
  };
  return (
    <section aria-labelledby="seen" className="flex flex-col gap-4 pt-12 md:pt-16">
      <h2 id="seen" ref={heading} tabIndex={-1} className="text-xl">
        Вы недавно смотрели
      </h2>
      {choice === 'yes' ? (
        <Suspense>
          <RecentlySeenOffers onStop={() => choose('no')} />
        </Suspense>
      ) : (
        <Question choice={choice} choose={choose} />
      )}
    </section>
  );
};
