import { useEffect, useImperativeHandle, useRef, useState, type ReactNode, type Ref } from 'react';
import type { StockOffer } from '#contract/stock.ts';
import { StaleDraft } from '#web/lib/autosave/stale-draft.tsx';
import { faultText } from '#web/lib/forms/bound-texts.ts';
import { OfferFields } from './offer-fields.tsx';
import { OfferRemarks } from './offer-remarks.tsx';
import { OfferSteps } from './offer-steps.tsx';
import { StateBadge } from './state-badge.tsx';
import { useStockEditor } from './use-stock-editor.ts';

/** The fault of a field: what is typed wrong at once, what is missing once publication was tried. */
const problemIn =
  ({ problems }: StockOffer, tried: boolean) =>
  (field: string): string | undefined => {
    const code = problems.error[field];
    if (code === undefined || (code === 'required' && !tried)) return undefined;
    return faultText(field, code, problems.params[field]);
  };

/** Whether publication was tried with something missing, which then takes the focus. */
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
  /** Renders the photos of the draft. */
  renderPhotos: (photos: {
    value: readonly string[];
    onChange: (ids: string[]) => void;
    disabled: boolean;
  }) => ReactNode;
  /** The offer as visitors would see it. */
  preview: ReactNode;
  /** Saves at once what is typed. Resolves with whether all of it is saved. */
  saving: Ref<() => Promise<boolean>>;
};

/** The draft of an offer: it is saved automatically, and published when its vendor decides. */
export const OfferEditor = ({ offer, renderPhotos, preview, saving }: OfferEditorProps) => {
  const { content, state, autosave, show, change, acceptIncoming } = useStockEditor(offer);
  const { form, tried, lead } = useFirstFault();
  useImperativeHandle(saving, () => () => autosave.flush(), [autosave]);
  const disabled = !offer.abilities.edit;
  return (
    // The scroll margin keeps focused fields above the bar of steps.
    <div ref={form} className="flex flex-col gap-8 lg:**:scroll-mb-24">
      <div>
        <StateBadge item={offer} />
      </div>
      <OfferRemarks offer={offer} />
      <StaleDraft state={state} onAcceptIncoming={acceptIncoming} onKeepOwn={autosave.keepOwn} />
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
