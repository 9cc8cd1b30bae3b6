import { LeasebackFields, ManualFields, TermsFields } from '#web/features/funnel/index.ts';
import { Card } from '#web/ui/card.tsx';
import { Field } from '#web/ui/field.tsx';
import { NumberInput } from '#web/ui/number-input.tsx';
import { TextArea } from '#web/ui/text-input.tsx';
import type { DraftFaults } from './use-send-draft.ts';
import { assetKindOf } from './typed-draft.ts';
import type { DraftEditorState } from './use-draft-editor.ts';

const titles = { manual: 'Что вам нужно', leaseback: 'Ваша техника' };

const Fields = ({ editor: { asset, frame } }: { editor: DraftEditorState }) => {
  if (frame.fixed) return <TermsFields asset={asset} />;
  return asset.kind === 'leaseback' ? <LeasebackFields asset={asset} /> : <ManualFields asset={asset} />;
};

/** The requested asset, its quantity, and the terms. */
export const DraftAsset = ({ editor, faults }: { editor: DraftEditorState; faults: DraftFaults }) => {
  const { frame, typed, change } = editor;
  const title = frame.fixed ? 'Условия' : titles[assetKindOf(frame.kind)];
  return (
    <Card as="section" padding="lg" aria-labelledby="draft-asset">
      <h2 id="draft-asset" className="mb-5 text-xl font-semibold">
        {title}
      </h2>
      <form
        noValidate
        aria-labelledby="draft-asset"
        className="flex flex-col gap-5"
        onSubmit={(event) => event.preventDefault()}
      >
        <Fields editor={editor} />
        <Field
          label="Количество единиц"
          required
          hint="Считаем за одну и умножаем; на каждую единицу — свой договор"
          error={faults.quantity}
          className="max-w-md"
        >
          <NumberInput
            name="quantity"
            value={typed.quantity}
            maxLength={5}
            onValueChange={(quantity) => change({ quantity })}
          />
        </Field>
        <Field label="Комментарий" hint="Например, когда удобно принять звонок менеджера">
          <TextArea
            rows={3}
            name="comment"
            maxLength={2000}
            value={typed.comment}
            onChange={({ currentTarget }) => change({ comment: currentTarget.value })}
          />
        </Field>
      </form>
    </Card>
  );
};
