import { useId } from 'react';
import type { OfferContent, StockOffer } from '#contract/stock.ts';
import { needsModeration } from '#domain/offers/offer-differences.ts';
import type { Autosave, SaveState } from '#web/lib/autosave/autosave.ts';
import { SaveLine } from '#web/lib/autosave/save-line.tsx';
import { refusalOf } from '#web/lib/forms/refusal.ts';
import { useAccount } from '#web/lib/session/use-session.ts';
import { Button } from '#web/ui/button.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { OfferRemarks } from './offer-remarks.tsx';
import { StateBadge } from './state-badge.tsx';
import { useMoves } from './use-moves.ts';
import { usePublish } from './use-publish.ts';
import { RemainingWork } from './remaining-work.tsx';

/** Properties of {@link OfferSteps}. */
export type OfferStepsProps = {
  offer: StockOffer;
  autosave: Autosave<OfferContent, StockOffer>;
  /** The state of saving. */
  state: SaveState<StockOffer>;
  /** Whether publication was tried with something missing. */
  tried: boolean;
  /** Shows the offer as a step has left it. */
  show: (offer: StockOffer) => void;
  /** Called when publication is tried while something is missing or wrong. */
  onProblems: () => void;
};

/** The actions on an offer's draft, the state of its saving, and what it lacks; on a phone, where the top is far away, also its state. */
export const OfferSteps = ({ offer, autosave, state, tried, show, onProblems }: OfferStepsProps) => {
  const leftId = useId();
  const isVendor = useAccount()?.role === 'vendor';
  const publish = usePublish({ autosave, show, onProblems });
  const { copy, move } = useMoves(offer, show);
  const moveTo = async (to: 'archive' | 'restore'): Promise<void> => {
    await autosave.flush();
    move.mutate({ at: { ...offer, version: autosave.draft()?.version ?? offer.version }, to });
  };
  const { abilities } = offer;
  const mayPublish =
    (abilities.publish || state.status !== 'untouched') && abilities.edit && !abilities.moderate;
  return (
    <>
      <div className="flex flex-col gap-4">
        <div className="flex flex-col items-start gap-4 lg:hidden">
          <StateBadge item={offer} />
          <OfferRemarks offer={offer} />
        </div>
        {mayPublish && <RemainingWork offer={offer} id={leftId} tried={tried} />}
        {publish.error && (
          <Notice tone="danger" title="Пока не отправлено">
            {refusalOf(publish.error, (field) => field in offer.problems.error).problem ??
              'Проверьте отмеченные поля.'}
          </Notice>
        )}
      </div>
      <div className="z-2 -mx-4 flex flex-wrap items-center gap-3 px-4 py-3 lg:sticky lg:bottom-0 lg:border-t lg:border-line lg:bg-paper">
        {mayPublish && (
          <Button
            variant="primary"
            aria-describedby={leftId}
            loading={publish.isPending}
            onClick={() => publish.mutate()}
          >
            {!isVendor || (offer.isPublic && !needsModeration(offer.differences))
              ? 'Опубликовать'
              : 'Отправить на проверку'}
          </Button>
        )}
        <Button loading={copy.isPending} onClick={() => copy.mutate()}>
          Создать копию
        </Button>
        {abilities.archive && <Button onClick={() => void moveTo('archive')}>В архив</Button>}
        {abilities.restore && <Button onClick={() => void moveTo('restore')}>Вернуть в продажу</Button>}
        <SaveLine state={state} />
      </div>
    </>
  );
};
