import type { ReactNode } from 'react';
import { flushSync } from 'react-dom';
import { Button } from '#web/ui/button.tsx';
import { LeasebackFields, ManualFields } from './asset-fields.tsx';
import { assetApplicationPath } from './asset-values.ts';
import type { Asset } from './use-asset.ts';

/** Properties of {@link AssetForm}. */
export type AssetFormProps = {
  asset: Asset;
  submitText: string;
  /** Beside the button: links to the previous and next steps. */
  aside?: ReactNode;
  /** Called when all is right: the asset is kept, and the next step follows. */
  onReady: () => void;
};

const labels = { manual: 'Что вам нужно', leaseback: 'Ваша техника' };

/** The form of an asset; without scripts a plain GET form that leads to the funnel. */
export const AssetForm = ({ asset, submitText, aside, onReady }: AssetFormProps) => {
  const Fields = asset.kind === 'manual' ? ManualFields : LeasebackFields;
  return (
    <form
      noValidate
      method="get"
      action={assetApplicationPath}
      aria-label={labels[asset.kind]}
      className="flex flex-col gap-5"
      onSubmit={(event) => {
        event.preventDefault();
        const form = event.currentTarget;
        // The faults must be rendered under their fields before the first of them can get the focus.
        const request = flushSync(() => asset.submit());
        if (request) onReady();
        else form.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
      }}
    >
      <input type="hidden" name="kind" value={asset.kind} />
      <Fields asset={asset} />
      <div className="flex flex-col-reverse gap-3 sm:flex-row sm:items-center sm:justify-between">
        <div className="flex flex-wrap gap-3 max-sm:justify-center">{aside}</div>
        <Button
          type="submit"
          variant="primary"
          size="lg"
          className="max-sm:w-full"
          // The field keeps the focus: otherwise its fault would appear and move the button away from under the pointer.
          onMouseDown={(event) => event.preventDefault()}
        >
          {submitText}
        </Button>
      </div>
    </form>
  );
};
