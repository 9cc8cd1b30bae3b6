import { useState } from 'react';
import type { RequestDocuments } from '#contract/request-documents.ts';
import { counted } from '#domain/formats/plural.ts';
import { RefusalText } from '#web/lib/forms/refusal-notice.tsx';
import { useStep, type Step } from '#web/lib/use-step.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { Field } from '#web/ui/field.tsx';
import { showToast } from '#web/ui/toasts.ts';
import { TextArea } from '#web/ui/text-input.tsx';
import { DocumentKindFields, type TypedKind } from './document-words-fields.tsx';
import type { DocumentSteps } from './use-document-steps.ts';

/** Properties of {@link AskDialog}. */
export type AskDialogProps = {
  lists: RequestDocuments['lists'];
  steps: Pick<DocumentSteps, 'ask' | 'askByList'>;
  onClose: () => void;
};

type PartProps = AskDialogProps & { step: Step };

const asked = (count: number): void => {
  showToast(`Запрошено: ${counted(count, 'документ', 'документа', 'документов')}`);
};

const Lists = ({ lists, steps, onClose, step }: PartProps) => {
  const ask = async ({ lessorId, missing }: AskDialogProps['lists'][number]): Promise<void> => {
    if (!(await step.perform(() => steps.askByList(lessorId)))) return;
    asked(missing.length);
    onClose();
  };
  return (
    <ul aria-label="Списки документов" className="flex flex-col gap-3">
      {lists.map((list) => (
        <li key={list.lessorId ?? ''} className="flex flex-col items-start gap-2 rounded-md bg-sunken p-4">
          <p className="font-medium wrap-anywhere">{list.name}</p>
          <p className="text-sm text-soft">
            {list.missing.length > 0 ? list.missing.join(', ') : 'Всё из этого списка уже запрошено.'}
          </p>
          {list.missing.length > 0 && (
            <Button size="sm" loading={step.busy} onClick={() => void ask(list)}>
              Запросить {counted(list.missing.length, 'документ', 'документа', 'документов')}
            </Button>
          )}
        </li>
      ))}
    </ul>
  );
};

const One = ({ steps, onClose, step }: Omit<PartProps, 'lists'>) => {
  const [typed, setTyped] = useState<TypedKind>({ kind: 'accounting', title: '' });
  const [comment, setComment] = useState('');
  const [error, setError] = useState<string>();
  const ask = async (): Promise<void> => {
    const title = typed.title.trim();
    if (typed.kind === 'other' && title === '') {
      setError('Назовите документ');
      return;
    }
    const words = { kind: typed.kind, ...(title ? { title } : {}), ...(comment.trim() ? { comment } : {}) };
    if (!(await step.perform(() => steps.ask(words)))) return;
    asked(1);
    onClose();
  };
  return (
    <form
      noValidate
      aria-label="Один документ"
      className="flex flex-col gap-4"
      onSubmit={(event) => {
        event.preventDefault();
        void ask();
      }}
    >
      <DocumentKindFields
        value={typed}
        error={error}
        onChange={(value) => {
          setTyped(value);
          setError(undefined);
        }}
      />
      <Field label="Пояснение" hint="Например, за какой период">
        <TextArea
          rows={2}
          maxLength={500}
          value={comment}
          onChange={({ currentTarget }) => setComment(currentTarget.value)}
        />
      </Field>
      <Button type="submit" variant="primary" loading={step.busy} className="self-start max-sm:w-full">
        Запросить документ
      </Button>
    </form>
  );
};

/** Asks for documents: all missing ones of a list, or one by its name. */
export const AskDialog = (props: AskDialogProps) => {
  const step = useStep();
  return (
    <Dialog open title="Запросить документы" onClose={props.onClose}>
      <div className="flex flex-col gap-6">
        <section className="flex flex-col gap-3">
          <h3 className="font-semibold">Списком</h3>
          <Lists {...props} step={step} />
        </section>
        <section className="flex flex-col gap-3 border-t border-line pt-5">
          <h3 className="font-semibold">По одному</h3>
          <One {...props} step={step} />
        </section>
        <RefusalText refusal={step.refusal} />
      </div>
    </Dialog>
  );
};
