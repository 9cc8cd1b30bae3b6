import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { useState, type ReactNode } from 'react';
import { fieldErrorText } from '#contract/error-texts.ts';
import type { StockOffer } from '#contract/stock.ts';
import { needsModeration } from '#domain/offers/offer-differences.ts';
import { offerWarningLabels } from '#domain/offers/offer-labels.ts';
import { SaveLine } from '#web/lib/autosave/save-line.tsx';
import { StaleDraft } from '#web/lib/autosave/stale-draft.tsx';
import { readableParams } from '#web/lib/forms/bound-texts.ts';
import { refusalOf } from '#web/lib/forms/refusal.ts';
import { Button } from '#web/ui/button.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { showToast } from '#web/ui/toasts.ts';
import { OfferFields } from './offer-fields.tsx';
import { beginOffer, moveOffer, stockKey } from './queries.ts';
import { StateBadge } from './state-badge.tsx';
import { usePublish } from './use-publish.ts';
import { useStockEditor } from './use-stock-editor.ts';

/** What is wrong with a field: of what was typed at once, of what is missing once it was to be published. */
const problemIn =
  ({ problems }: StockOffer, tried: boolean) =>
  (field: string): string | undefined => {
    const code = problems.error[field];
    if (code === undefined || (code === 'required' && !tried)) return undefined;
    return fieldErrorText(code, readableParams(field, code, problems.params[field]));
  };

const Told = ({ offer }: { offer: StockOffer }) => (
  <>
    {offer.state === 'refused' && offer.reason && (
      <Notice tone="danger" title="Нужны правки">
        {offer.reason}
      </Notice>
    )}
    {offer.state === 'moderation' && !offer.abilities.moderate && (
      <Notice tone="accent" title="Предложение на проверке">
        Если что-то измените, его нужно будет отправить ещё раз.
      </Notice>
    )}
    {offer.warnings.map((warning) => (
      <Notice key={warning}>{offerWarningLabels[warning]}</Notice>
    ))}
  </>
);

const onError = (error: unknown): void => {
  showToast(refusalOf(error, () => false).problem ?? '', { duration: 8000 });
};

/** Copies, takes off sale and puts back. */
const useMoves = (offer: StockOffer, show: (offer: StockOffer) => void) => {
  const router = useRouter();
  const queryClient = useQueryClient();
  const copy = useMutation({
    mutationFn: () => beginOffer({ copyOf: offer.id }),
    onSuccess: ({ id }) => router.navigate({ to: '/account/catalog/$offerId', params: { offerId: id } }),
    onError,
  });
  const move = useMutation({
    mutationFn: ({ at, to }: { at: StockOffer; to: 'archive' | 'restore' }) => moveOffer(at, to),
    onSuccess: async (moved, { to }) => {
      show(moved);
      if (to === 'archive')
        showToast('Предложение в архиве', {
          duration: 8000,
          action: { text: 'Вернуть', onPress: () => move.mutate({ at: moved, to: 'restore' }) },
        });
      await queryClient.invalidateQueries({ queryKey: [...stockKey, 'list'] });
    },
    onError,
  });
  return { copy, move };
};

/** Properties of {@link OfferEditor}. */
export type OfferEditorProps = {
  offer: StockOffer;
  /** The photos of what is written. */
  renderPhotos: (photos: {
    value: readonly string[];
    onChange: (ids: string[]) => void;
    disabled: boolean;
  }) => ReactNode;
  /** As visitors would see it. */
  preview: ReactNode;
};

/** An offer that is being written: it is saved by itself, and sent on when its vendor says so. */
export const OfferEditor = ({ offer, renderPhotos, preview }: OfferEditorProps) => {
  const { content, state, autosave, show, change, takeTheirs } = useStockEditor(offer);
  const [tried, setTried] = useState(false);
  const publish = usePublish(autosave, show);
  const { copy, move } = useMoves(offer, show);
  const disabled = !offer.abilities.edit;
  const moveTo = async (to: 'archive' | 'restore'): Promise<void> => {
    await autosave.flush();
    move.mutate({ at: { ...offer, version: autosave.draft()?.version ?? offer.version }, to });
  };
  return (
    <div className="flex flex-col gap-8">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <StateBadge item={offer} />
        <SaveLine state={state} />
      </div>
      <Told offer={offer} />
      <StaleDraft state={state} onTake={takeTheirs} onKeep={autosave.keepOwn} />
      <OfferFields
        content={content}
        problemOf={problemIn(offer, tried)}
        disabled={disabled}
        onChange={change}
      />
      <section className="flex flex-col gap-4">
        <h2 className="text-lg font-semibold">Фотографии</h2>
        {renderPhotos({
          value: content.photoIds ?? [],
          onChange: (photoIds) => change({ photoIds }),
          disabled,
        })}
      </section>
      {preview}
      {publish.error && (
        <Notice tone="danger" title="Пока не отправлено">
          {refusalOf(publish.error, (field) => field in offer.problems.error).problem ??
            'Заполните отмеченные поля.'}
        </Notice>
      )}
      <div className="z-2 -mx-4 flex flex-wrap gap-3 px-4 py-3 lg:sticky lg:bottom-0 lg:border-t lg:border-line lg:bg-paper">
        {(offer.abilities.publish || state.status !== 'untouched') &&
          !disabled &&
          !offer.abilities.moderate && (
            <Button
              variant="primary"
              loading={publish.isPending}
              onClick={() => {
                setTried(true);
                publish.mutate();
              }}
            >
              {offer.isPublic && !needsModeration(offer.differences)
                ? 'Опубликовать'
                : 'Отправить на проверку'}
            </Button>
          )}
        <Button loading={copy.isPending} onClick={() => copy.mutate()}>
          Создать копию
        </Button>
        {offer.abilities.archive && <Button onClick={() => void moveTo('archive')}>В архив</Button>}
        {offer.abilities.restore && <Button onClick={() => void moveTo('restore')}>Вернуть в продажу</Button>}
      </div>
    </div>
  );
};
