import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import type { RequestDocument, RequestDocuments as Documents } from '#contract/request-documents.ts';
import type { Role } from '#contract/roles.ts';
import { documentKindWords } from '#domain/request-documents/document-titles.ts';
import { RefusalText } from '#web/lib/forms/refusal-notice.tsx';
import { refusalOf } from '#web/lib/forms/refusal.ts';
import { saveByLink } from '#web/lib/open-file.ts';
import { requestAnchors } from '#web/lib/request-anchors.ts';
import { createUploadQueue, type UploadQueue } from '#web/lib/upload/upload-queue.ts';
import { useStep } from '#web/lib/use-step.ts';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { openDialog } from '#web/ui/dialog-host.tsx';
import { iconDownload, iconPlus } from '#web/ui/icons.ts';
import { Notice } from '#web/ui/notice.tsx';
import { ProgressBar } from '#web/ui/progress-bar.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { AskDialog } from './ask-dialog.tsx';
import { groupsOf, isGiven } from './document-groups.ts';
import { DocumentItem } from './document-item.tsx';
import { HandInOther } from './hand-in-other.tsx';
import { requestDocumentsQuery } from './queries.ts';
import { useDocumentSteps, type DocumentSteps } from './use-document-steps.ts';

type PartProps = { documents: Documents; steps: DocumentSteps };

/** The upload queue of each document, which lives as long as the section, since a document moves between groups meanwhile. */
const useQueues = (): ((documentId: string) => UploadQueue) => {
  const [queues] = useState(() => new Map<string, UploadQueue>());
  useEffect(
    () => () => {
      for (const queue of queues.values()) queue.close();
    },
    [queues],
  );
  return (documentId) => {
    const queue = queues.get(documentId) ?? createUploadQueue();
    queues.set(documentId, queue);
    return queue;
  };
};

const FromCompany = ({ documents: { fromCompany }, steps }: PartProps) => {
  const step = useStep();
  if (fromCompany.length === 0) return null;
  const titles = fromCompany.map(({ kind }) => documentKindWords[kind].title).join(', ');
  return (
    <Notice
      title="Уже есть в профиле компании"
      action={
        <Button
          size="sm"
          loading={step.busy}
          onClick={() => void step.perform(() => steps.addFromCompany(fromCompany.map(({ id }) => id)))}
        >
          Взять из профиля
        </Button>
      }
    >
      {titles}
      <RefusalText refusal={step.refusal} />
    </Notice>
  );
};

const Tools = ({ requestId, documents, steps }: PartProps & { requestId: string }) => {
  const step = useStep();
  const { abilities, lists } = documents;
  return (
    <div className="flex flex-wrap items-center gap-2 print:hidden">
      {abilities.download && (
        <Button
          size="sm"
          variant="ghost"
          icon={iconDownload}
          loading={step.busy}
          onClick={() => void step.perform(() => saveByLink(requestId))}
        >
          Скачать всё
        </Button>
      )}
      {abilities.ask && (
        <Button
          size="sm"
          icon={iconPlus}
          onClick={() => openDialog((close) => <AskDialog lists={lists} steps={steps} onClose={close} />)}
        >
          Запросить
        </Button>
      )}
      <RefusalText refusal={step.refusal} />
    </div>
  );
};

const emptyTexts: Record<Role, string> = {
  client:
    'Документы пока не нужны. Когда менеджер или лизинговая компания их запросят, список появится здесь.',
  vendor: '',
  lessor: 'Вы ещё ничего не запросили. Отправьте клиенту свой список или попросите документы по одному.',
  manager: 'Документы ещё не запрошены. Отправьте клиенту готовый список или попросите их по одному.',
  admin: 'Документы ещё не запрошены.',
};

const Progress = ({ items }: { items: readonly RequestDocument[] }) => {
  if (items.length === 0) return null;
  const accepted = items.filter(({ status }) => status === 'accepted').length;
  return (
    <div className="flex flex-col gap-1.5">
      <p className="text-sm text-muted tabular-nums">
        Принято {accepted} из {items.length}
      </p>
      <ProgressBar label="Принято документов" percent={Math.round((accepted / items.length) * 100)} />
    </div>
  );
};

const Content = ({ documents, steps, role }: PartProps & { role: Role }) => {
  const { items, abilities } = documents;
  const queueOf = useQueues();
  return (
    <div className="flex flex-col gap-6">
      {items.length > 0 ? (
        <Progress items={items.filter((document) => !isGiven(document))} />
      ) : (
        <p className="max-w-prose text-soft">{emptyTexts[role]}</p>
      )}
      {role === 'client' && <FromCompany documents={documents} steps={steps} />}
      {groupsOf(documents, role).map(({ key, title, items: own }) => (
        <section key={key} aria-labelledby={`documents-${key}`}>
          <h3 id={`documents-${key}`} className="mb-3 flex items-baseline gap-2 font-semibold">
            {title}
            <span className="text-sm font-normal text-muted tabular-nums">{own.length}</span>
          </h3>
          <ul aria-labelledby={`documents-${key}`} className="divide-y divide-line">
            {own.map((document) => (
              <DocumentItem
                key={document.id}
                document={document}
                steps={steps}
                queue={queueOf(document.id)}
                hands={role === 'client'}
              />
            ))}
          </ul>
        </section>
      ))}
      {role !== 'client' && <FromCompany documents={documents} steps={steps} />}
      {abilities.handIn && (
        <div className="-mb-4 border-t border-line">
          <HandInOther steps={steps} first={role === 'lessor' ? 'contract' : 'other'} />
        </div>
      )}
    </div>
  );
};

/** Properties of {@link RequestDocuments}. */
export type RequestDocumentsProps = {
  requestId: string;
  role: Role;
  /** The request shows documents, too: it is loaded again. */
  onChanged: () => void;
};

/** The documents of a request: those asked for, those received, and the reader's actions. */
export const RequestDocuments = ({ requestId, role, onChanged }: RequestDocumentsProps) => {
  const { data, error, isPending, refetch } = useQuery(requestDocumentsQuery(requestId));
  const steps = useDocumentSteps(requestId, onChanged);
  return (
    <Card as="section" id={requestAnchors.documents} padding="lg" aria-labelledby="documents-title">
      <div className="mb-4 flex flex-wrap items-center justify-between gap-3">
        <h2 id="documents-title" className="text-xl font-semibold">
          Документы
        </h2>
        {data && <Tools requestId={requestId} documents={data} steps={steps} />}
      </div>
      {isPending && <Skeleton className="h-40 rounded-md" />}
      {!isPending && !data && (
        <Notice
          tone="danger"
          title="Не удалось загрузить документы"
          action={<Button onClick={() => void refetch()}>Повторить</Button>}
        >
          {refusalOf(error, () => false).problem}
        </Notice>
      )}
      {data && <Content documents={data} steps={steps} role={role} />}
    </Card>
  );
};
