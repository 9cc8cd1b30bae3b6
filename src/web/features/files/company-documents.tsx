import { useQuery } from '@tanstack/react-query';
import { companyDocumentKinds } from '#contract/files.ts';
import type { CompanyDocument, CompanyDocumentKind, CompanyDocuments as Documents } from '#contract/files.ts';
import { refusalOf } from '#web/lib/forms/refusal.ts';
import type { SendRun } from '#web/lib/upload/send-file.ts';
import { Button } from '#web/ui/button.tsx';
import { FileUpload } from '#web/lib/upload/file-upload.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { CompanyDocumentRow } from './company-document-row.tsx';
import { documentTexts } from './document-texts.ts';
import { companyDocumentsQuery } from './queries.ts';
import { useCompanyDocuments } from './use-company-documents.ts';

const formats = 'PDF, фото или скан до 20 МБ';

type KindProps = {
  kind: CompanyDocumentKind;
  documents: readonly CompanyDocument[];
  mayAdd: boolean;
  onAdd: (file: File, run: SendRun) => Promise<void>;
  onRemove: (id: string) => Promise<void>;
};

const Kind = ({ kind, documents, mayAdd, onAdd, onRemove }: KindProps) => {
  const { title, add, hint } = documentTexts[kind];
  return (
    <section className="flex flex-col gap-3">
      <div>
        <h3 className="font-semibold">{title}</h3>
        <p className="text-sm text-soft">{hint}</p>
      </div>
      {documents.length > 0 && (
        <ul aria-label={title} className="flex flex-col gap-2">
          {documents.map((document) => (
            <CompanyDocumentRow
              key={document.id}
              document={document}
              note={document.addedBy}
              onRemove={() => onRemove(document.id)}
            />
          ))}
        </ul>
      )}
      {documents.length === 0 && !mayAdd && (
        <p className="text-sm text-muted">Пока не добавлен ни один файл.</p>
      )}
      {mayAdd && <FileUpload label={add} hint={formats} send={onAdd} />}
    </section>
  );
};

/** The documents that prove a person's right, the most usual first; a charter only beside the others. */
const proving: readonly CompanyDocumentKind[] = ['powerOfAttorney', 'passport', 'charter', 'bankCard'];

const kindsOf = ({ items, mayAdd }: Documents, pending: boolean): readonly CompanyDocumentKind[] =>
  pending
    ? proving.filter((kind) => mayAdd.includes(kind) || items.some((document) => document.kind === kind))
    : companyDocumentKinds;

/** Properties of {@link CompanyDocuments}. */
export type CompanyDocumentsProps = {
  companyId: string;
  /**
   * Whether the person waits to be accepted: then they see only their own documents, and add what proves that they belong to the company.
   */
  pending: boolean;
  /** A document was added or removed: the company may now wait for a decision, or no longer. */
  onChanged: () => void;
};

/** The documents of a company: charter, bank details, powers of attorney, its director's passport. */
export const CompanyDocuments = ({ companyId, pending, onChanged }: CompanyDocumentsProps) => {
  const query = useQuery(companyDocumentsQuery(companyId));
  const { add, remove } = useCompanyDocuments(companyId);
  if (query.isPending)
    return (
      <div className="flex flex-col gap-6" aria-busy="true">
        {companyDocumentKinds.map((kind) => (
          <Skeleton key={kind} className="h-32 rounded-md" />
        ))}
      </div>
    );
  if (query.isError)
    return (
      <Notice
        tone="danger"
        title="Не удалось загрузить документы"
        action={<Button onClick={() => void query.refetch()}>Повторить</Button>}
      >
        {refusalOf(query.error, () => false).problem}
      </Notice>
    );
  const { data } = query;
  return (
    <div className="flex flex-col gap-8">
      {kindsOf(data, pending).map((kind) => (
        <Kind
          key={kind}
          kind={kind}
          documents={data.items.filter((document) => document.kind === kind)}
          mayAdd={data.mayAdd.includes(kind)}
          onAdd={async (file, run) => {
            await add(kind, file, run);
            onChanged();
          }}
          onRemove={async (id) => {
            await remove(id);
            onChanged();
          }}
        />
      ))}
    </div>
  );
};
