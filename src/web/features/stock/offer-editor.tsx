import { useEffect, useImperativeHandle, useRef, useState, type ReactNode, type Ref } from 'react';
import { fieldErrorText } from '#contract/error-texts.ts';
import type { StockOffer } from '#contract/stock.ts';
import { StaleDraft } from '#web/lib/autosave/stale-draft.tsx';
import { readableParams } from '#web/lib/forms/bound-texts.ts';
import { OfferFields } from './offer-fields.tsx';
import { OfferRemarks } from './offer-remarks.tsx';
import { OfferSteps } from './offer-steps.tsx';
import { StateBadge } from './state-badge.tsx';
import { useStockEditor } from './use-stock-editor.ts';

/** What is wrong with a field: of what was typed at once, of what is missing once it was to be published. */
const problemIn =
  ({ problems }: StockOffer, tried: boolean) =>
  (field: string): string | undefined => {
    const code = problems.error[field];
    if (code === undefined || (code === 'required' && !tried)) return undefined;
    return fieldErrorText(code, readableParams(field, code, problems.params[field]));
  };

/** Whether the offer was to be published with something missing, which the focus is led to. */
const useFirstFault = () => {
  const [tries, setTries] = useState(0);
  const form = useRef<HTMLDivElement>(null);
  const isLeading = useRef(false);
  useEffect(() => {
    const fault = isLeading.current && form.current?.querySelector<HTMLElement>('[aria-invalid="true"]');
    if (!fault) return;
    isLeading.current = false;
    fault.focus();
  });
  const lead = (): void => {
    isLeading.current = true;
    setTries((count) => count + 1);
  };
  return { form, tried: tries > 0, lead };
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
  /** Saves at once what is typed; whether all of it is saved. */
  saving: Ref<() => Promise<boolean>>;
};

/** An offer that is being written: it is saved by itself, and sent on when its vendor says so. */
export const OfferEditor = ({ offer, renderPhotos, preview, saving }: OfferEditorProps) => {
  const { content, state, autosave, show, change, takeTheirs } = useStockEditor(offer);
  const { form, tried, lead } = useFirstFault();
  useImperativeHandle(saving, () => () => autosave.flush(), [autosave]);
  const disabled = !offer.abilities.edit;
  return (
    // What the bar of steps would cover is scrolled above it.
    <div ref={form} className="flex flex-col gap-8 lg:**:scroll-mb-24">
      <div>
        <StateBadge item={offer} />
      </div>
      <OfferRemarks offer={offer} />
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
      <OfferSteps
        offer={offer}
        autosave={autosave}
        state={state}
        tried={tried}
        show={show}
        onProblems={lead}
      />
    </div>
  );
};
