import { useQuery } from '@tanstack/react-query';
import { refusalOf } from '#web/lib/forms/refusal.ts';
import { Button } from '#web/ui/button.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { CompanyDocumentRow } from './company-document-row.tsx';
import { documentTexts } from './document-texts.ts';
import { companyDocumentsQuery } from './queries.ts';

/** Properties of {@link DocumentsOfPerson}. */
export type DocumentsOfPersonProps = { companyId: string; userId: string };

/** The documents that one of a company's people has submitted, for those who decide on them. */
export const DocumentsOfPerson = ({ companyId, userId }: DocumentsOfPersonProps) => {
  const { data, error, isPending, refetch } = useQuery(companyDocumentsQuery(companyId));
  if (isPending) return <Skeleton className="h-11" />;
  if (!data)
    return (
      <Notice
        tone="danger"
        title="Не удалось загрузить документы"
        action={<Button onClick={() => void refetch()}>Повторить</Button>}
      >
        {refusalOf(error, () => false).problem}
      </Notice>
    );
  const own = data.items.filter(({ addedById }) => addedById === userId);
  if (own.length === 0) return <p className="text-sm text-muted">Документов не приложено.</p>;
  return (
    <ul aria-label="Документы" className="flex flex-col gap-3">
      {own.map((document) => (
        <CompanyDocumentRow key={document.id} document={document} note={documentTexts[document.kind].title} />
      ))}
    </ul>
  );
};
