import { useState } from 'react';
import type { QueuePosition, StockOffer } from '#contract/stock.ts';
import { formatNumber } from '#domain/formats/numbers.ts';
import { stockStateLabels } from '#domain/offers/offer-labels.ts';
import { Button, IconButton } from '#web/ui/button.tsx';
import { iconChevronLeft, iconChevronRight } from '#web/ui/icons.ts';
import { Notice } from '#web/ui/notice.tsx';
import { KeyCap } from './key-cap.tsx';
import { ModeratedFacts } from './moderated-facts.tsx';
import { RefuseDialog } from './refuse-dialog.tsx';
import { isUnfit } from '../unfit-fields.tsx';
import { useDecision, type NotTaken } from './use-decision.ts';
import { useKeys } from './use-keys.ts';
import { useQueue } from './use-queue.ts';

type Go = (side: 'previous' | 'next') => void;

const Place = ({ place, go }: { place: QueuePosition | undefined; go: Go }) => (
  <nav aria-label="Очередь на проверку" className="flex items-center gap-1">
    <IconButton
      icon={iconChevronLeft}
      label="Предыдущее в очереди"
      aria-keyshortcuts="K"
      disabled={place?.previous == null}
      onClick={() => go('previous')}
    />
    <p className="min-w-24 text-center tabular-nums" aria-live="polite">
      {place?.place != null && `${formatNumber(place.place)} из ${formatNumber(place.total)}`}
    </p>
    <IconButton
      icon={iconChevronRight}
      label="Следующее в очереди"
      aria-keyshortcuts="J"
      disabled={place?.next == null}
      onClick={() => go('next')}
    />
  </nav>
);

const Late = ({ notTaken, offer }: { notTaken: NotTaken; offer: StockOffer }) => {
  if (notTaken.kind === 'refused')
    return (
      <Notice tone="danger" title="Решение не принято">
        {notTaken.problem}
      </Notice>
    );
  return notTaken.kind === 'decided' ? (
    <Notice tone="danger" title="Решение уже принято без вас">
      Пока вы смотрели, состояние предложения сменилось: «{stockStateLabels[offer.state]}». Ваше решение не
      сохранено.
    </Notice>
  ) : (
    <Notice tone="danger" title="Предложение изменилось, пока вы его смотрели">
      Здесь уже новое состояние. Проверьте его и решите ещё раз.
    </Notice>
  );
};

const KeyHints = () => (
  <p className="hidden flex-wrap gap-x-4 gap-y-1 text-sm text-muted pointer-fine:flex">
    <span>
      <KeyCap>P</KeyCap> опубликовать
    </span>
    <span>
      <KeyCap>R</KeyCap> вернуть
    </span>
    <span>
      <KeyCap>J</KeyCap> следующее
    </span>
    <span>
      <KeyCap>K</KeyCap> предыдущее
    </span>
  </p>
);

type DecisionProps = { unfit: boolean; isPending: boolean; onPublish: () => void; onReturn: () => void };

const Decision = ({ unfit, isPending, onPublish, onReturn }: DecisionProps) => (
  <div className="flex grow flex-wrap justify-end gap-3 *:max-sm:grow">
    <Button variant="primary" aria-keyshortcuts="P" disabled={unfit} loading={isPending} onClick={onPublish}>
      Опубликовать
    </Button>
    <Button aria-keyshortcuts="R" onClick={onReturn}>
      Вернуть с причиной
    </Button>
  </div>
);

/** Properties of {@link Moderation}. */
export type ModerationProps = {
  offer: StockOffer;
  /** Saves what is typed into the offer. Resolves with whether all of it is saved. */
  save: () => Promise<boolean>;
  /** The offer is no longer as it was seen. */
  onChanged: () => void;
};

/**
 * The moderator's decision, with the offer's position in the queue; P publishes, R returns it, J and K move through the queue. Nothing for
 * others.
 */
export const Moderation = ({ offer, save, onChanged }: ModerationProps) => {
  const isOpen = offer.abilities.moderate;
  const queue = useQueue(offer.id, isOpen);
  const { decide, isPending, notTaken } = useDecision(offer, queue, { save, onChanged });
  const [refusing, setRefusing] = useState(false);
  const go: Go = (side) => void queue.go(side);
  const unfit = isUnfit(offer);
  const publish = (): void => {
    if (!unfit) decide({ decision: 'publish' });
  };
  const ask = (): void => setRefusing(true);
  const lead = { KeyJ: () => go('next'), KeyK: () => go('previous') };
  useKeys(isOpen ? { ...lead, KeyP: publish, KeyR: ask } : notTaken ? lead : {});
  if (!isOpen && !notTaken) return null;
  return (
    <section aria-label="Проверка" className="flex flex-col gap-4 rounded-lg bg-surface p-4 hairline md:p-6">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <Place place={queue.place} go={go} />
        {isOpen && <Decision unfit={unfit} isPending={isPending} onPublish={publish} onReturn={ask} />}
      </div>
      {notTaken && <Late notTaken={notTaken} offer={offer} />}
      {isOpen && (
        <>
          <ModeratedFacts offer={offer} />
          <KeyHints />
        </>
      )}
      {refusing && (
        <RefuseDialog
          onClose={() => setRefusing(false)}
          onRefuse={(reason) => {
            setRefusing(false);
            decide({ decision: 'refuse', reason });
          }}
        />
      )}
    </section>
  );
};
