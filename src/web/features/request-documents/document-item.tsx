import { useState, useSyncExternalStore } from 'react';
import type { RequestDocument, RequestDocumentStatus } from '#contract/request-documents.ts';
import { formatDate } from '#domain/formats/dates.ts';
import { moscowDay } from '#domain/formats/moscow.ts';
import {
  documentKindWords,
  documentStatusWords,
  signedKinds,
} from '#domain/request-documents/document-titles.ts';
import { RefusalText } from '#web/lib/forms/refusal-notice.tsx';
import { FileUpload } from '#web/lib/upload/file-upload.tsx';
import type { UploadQueue } from '#web/lib/upload/upload-queue.ts';
import { useNow } from '#web/lib/use-now.ts';
import { useStep, type Step } from '#web/lib/use-step.ts';
import { Badge, type BadgeTone } from '#web/ui/badge.tsx';
import { Button, IconButton } from '#web/ui/button.tsx';
import { Checkbox } from '#web/ui/checkbox.tsx';
import { confirmDialog } from '#web/ui/confirm-dialog.tsx';
import { iconPaperclip, iconTrashCanOutline } from '#web/ui/icons.ts';
import { DocumentDecision } from './document-decision.tsx';
import { DocumentFiles } from './document-files.tsx';
import { isGiven } from './document-groups.ts';
import type { DocumentSteps } from './use-document-steps.ts';

const tones: Record<RequestDocumentStatus, BadgeTone> = {
  requested: 'neutral',
  submitted: 'accent',
  accepted: 'save',
  refused: 'danger',
};

const formats = 'или перетащите сюда: PDF, фото, скан, до 20 МБ';

type ItemProps = { document: RequestDocument; steps: DocumentSteps };

const Remove = ({ document, steps, step }: ItemProps & { step: Step }) => {
  const { title, files } = document;
  const remove = async (): Promise<void> => {
    const sure = await confirmDialog({
      title: `Удалить «${title}»?`,
      text:
        files.length > 0 ? 'Приложенные файлы пропадут вместе с ним.' : 'Запрос исчезнет из списка клиента.',
      confirm: 'Удалить',
      danger: true,
    });
    if (sure) await step.perform(() => steps.remove(document));
  };
  return <IconButton icon={iconTrashCanOutline} label={`Удалить «${title}»`} onClick={() => void remove()} />;
};

const Share = ({ document, steps, step }: ItemProps & { step: Step }) => (
  <Checkbox
    label="Видит лизинговая компания"
    aria-label={`Видит лизинговая компания: ${document.title}`}
    checked={document.shared}
    disabled={step.busy}
    className="-my-2 text-sm"
    onChange={({ currentTarget }) => {
      const { checked } = currentTarget;
      void step.perform(() => steps.share(document, checked));
    }}
  />
);

/** Until when an accepted document is valid; red once it has expired. */
const Validity = ({ day }: { day: string }) => {
  const over = day < moscowDay(useNow());
  return (
    <span className={over ? 'text-danger' : undefined}>
      {over ? 'Срок вышел' : 'Действует до'} {formatDate(day)}
    </span>
  );
};

const Words = ({ document, hands }: { document: RequestDocument; hands: boolean }) => {
  const { kind, comment, requestedBy, createdAt, status, reason, validUntil } = document;
  const hint = comment ?? (status === 'requested' ? documentKindWords[kind].hint : '');
  return (
    <>
      {hint && <p className="text-sm text-soft wrap-anywhere">{hint}</p>}
      {hands && isGiven(document) && signedKinds.has(kind) && document.abilities.handIn && (
        <p className="text-sm text-soft">
          Прочитайте и подпишите, затем приложите подписанный экземпляр или файл подписи .sig.
        </p>
      )}
      {status === 'refused' && reason && (
        <p className="text-sm text-danger wrap-anywhere">Не подошёл: {reason}</p>
      )}
      <p className="text-sm text-muted empty:hidden">
        {requestedBy && status !== 'accepted' && (
          <>
            Запрос от {formatDate(moscowDay(createdAt))}, {requestedBy.name}
          </>
        )}
        {validUntil && <Validity day={validUntil} />}
      </p>
    </>
  );
};

/** Uploads files for a document; folded into a button where somebody else is asked for them. */
const HandIn = ({ document, steps, queue, open }: ItemProps & { queue: UploadQueue; open: boolean }) => {
  const [asked, setAsked] = useState(false);
  const { list } = useSyncExternalStore(queue.state.watch, queue.state.read);
  const { title, status } = document;
  const waits = status === 'requested' || status === 'refused';
  if (!asked && list.length === 0 && !(open && waits))
    return (
      <Button
        size="sm"
        variant="ghost"
        icon={iconPaperclip}
        className="-my-1 -ml-3 self-start"
        aria-label={`${waits ? 'Приложить файл' : 'Добавить файл'}: ${title}`}
        onClick={() => setAsked(true)}
      >
        {waits ? 'Приложить файл' : 'Добавить файл'}
      </Button>
    );
  return (
    <FileUpload
      label={waits ? 'Приложить' : 'Выбрать файл'}
      hint={status === 'refused' ? 'ваши прежние файлы заменим новыми' : formats}
      name={title}
      send={(file, run) => steps.handIn(document, file, run)}
      queue={queue}
    />
  );
};

/** Properties of {@link DocumentItem}. */
export type DocumentItemProps = ItemProps & {
  /** Its uploads: the first that arrives moves the document to another group. */
  queue: UploadQueue;
  /** Whether the reader is the one who is asked to submit it. */
  hands: boolean;
};

/** One document of a request: its name, its state, its files, and the reader's actions. */
export const DocumentItem = ({ document, steps, queue, hands }: DocumentItemProps) => {
  const step = useStep();
  const { id, title, status, files, abilities } = document;
  return (
    <li aria-labelledby={`document-${id}`} className="flex flex-col gap-3 py-4 first:pt-0 last:pb-0">
      <div className="flex items-start gap-3">
        <div className="min-w-0 grow">
          <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
            <h4 id={`document-${id}`} className="font-medium wrap-anywhere">
              {title}
            </h4>
            {isGiven(document) ? (
              <Badge tone="neutral">передан</Badge>
            ) : (
              <Badge tone={tones[status]}>{documentStatusWords[status]}</Badge>
            )}
          </div>
          <Words document={document} hands={hands} />
        </div>
        {abilities.remove && <Remove document={document} steps={steps} step={step} />}
      </div>
      {files.length > 0 && (
        <DocumentFiles
          document={document}
          step={step}
          onWithdraw={(fileId) => steps.withdraw(document, fileId)}
        />
      )}
      {abilities.handIn && <HandIn document={document} steps={steps} queue={queue} open={hands} />}
      {abilities.decide && (
        <DocumentDecision
          document={document}
          step={step}
          accept={(validUntil) => steps.accept(document, validUntil)}
          refuse={(reason) => steps.refuse(document, reason)}
        />
      )}
      {abilities.share && <Share document={document} steps={steps} step={step} />}
      <RefusalText refusal={step.refusal} />
    </li>
  );
};
