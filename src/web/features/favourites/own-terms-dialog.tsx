import { useState, type ComponentType } from 'react';
import type { OwnTerms } from '#contract/favourites.ts';
import type { TermsSearch } from '#web/lib/terms-search.ts';
import { RefusalNotice } from '#web/lib/forms/refusal-notice.tsx';
import { useStep } from '#web/lib/use-step.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { ownTermsOf, termsSearchOf } from './own-terms.ts';

/** The controls of terms. */
export type TermsControls = ComponentType<{
  search: TermsSearch;
  onChange: (patch: Partial<TermsSearch>) => void;
}>;

/** Properties of {@link OwnTermsDialog}. */
export type OwnTermsDialogProps = {
  /** The favourite's name. */
  name: string;
  /** Its own terms; null while it uses the common ones. */
  own: OwnTerms | null;
  /** The common terms of all favourites. */
  common: OwnTerms | null;
  Terms: TermsControls;
  save: (terms: OwnTerms | null) => Promise<void>;
  onClose: () => void;
};

/** Asks for the terms at which one favourite is shown. */
export const OwnTermsDialog = ({ name, own, common, Terms, save, onClose }: OwnTermsDialogProps) => {
  const [chosen, setChosen] = useState(() => termsSearchOf(own ?? common));
  const { busy, refusal, perform } = useStep();
  const finish = async (terms: OwnTerms | null): Promise<void> => {
    if (await perform(() => save(terms))) onClose();
  };
  return (
    <Dialog
      open
      title="Условия для предложения"
      onClose={onClose}
      footer={
        <>
          {own && (
            <Button variant="ghost" loading={busy} onClick={() => void finish(null)}>
              Как у всех
            </Button>
          )}
          <Button variant="primary" loading={busy} onClick={() => void finish(ownTermsOf(chosen))}>
            Сохранить
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-4">
        <p className="text-soft">{name}: платёж в избранном будет посчитан на этих условиях.</p>
        <div className="grid grid-cols-2 gap-3">
          <Terms search={chosen} onChange={(patch) => setChosen({ ...chosen, ...patch })} />
        </div>
        <RefusalNotice refusal={refusal} />
      </div>
    </Dialog>
  );
};
