import { useState } from 'react';
import type { RequestDocumentKind } from '#contract/request-documents.ts';
import { FileUpload } from '#web/lib/upload/file-upload.tsx';
import { Disclosure } from '#web/ui/disclosure.tsx';
import { DocumentKindFields, type TypedKind } from './document-words-fields.tsx';
import type { DocumentSteps } from './use-document-steps.ts';

/** Properties of {@link HandInOther}. */
export type HandInOtherProps = {
  steps: Pick<DocumentSteps, 'handInOther'>;
  /** The initial choice. */
  first: RequestDocumentKind;
};

/** Submits a document that nobody asked for. */
export const HandInOther = ({ steps, first }: HandInOtherProps) => {
  const [typed, setTyped] = useState<TypedKind>({ kind: first, title: '' });
  const [error, setError] = useState<string>();
  return (
    <Disclosure title="Приложить другой документ" wide>
      <div className="flex flex-col gap-4">
        <DocumentKindFields
          value={typed}
          error={error}
          onChange={(value) => {
            setTyped(value);
            setError(undefined);
          }}
        />
        <FileUpload
          label="Выбрать файл"
          hint="или перетащите сюда: PDF, фото, скан, Word, Excel, подпись .sig, до 20 МБ"
          send={async (file, run) => {
            const title = typed.title.trim();
            if (typed.kind === 'other' && title === '') setError('Назовите документ');
            await steps.handInOther({ kind: typed.kind, ...(title ? { title } : {}) }, file, run);
          }}
        />
      </div>
    </Disclosure>
  );
};
