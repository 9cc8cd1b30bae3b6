import type { CompanyDocument } from '#contract/files.ts';
import { formatDate } from '#domain/formats/dates.ts';
import { formatFileSize } from '#domain/formats/file-size.ts';
import { moscowDay } from '#domain/formats/moscow.ts';
import { RefusalText } from '#web/lib/forms/refusal-notice.tsx';
import { openFile } from '#web/lib/open-file.ts';
import { useStep } from '#web/lib/use-step.ts';
import { IconButton } from '#web/ui/button.tsx';
import { confirmDialog } from '#web/ui/confirm-dialog.tsx';
import { Icon, Spinner } from '#web/ui/icon.tsx';
import { iconFileDocumentOutline, iconImageOutline, iconTrashCanOutline } from '#web/ui/icons.ts';
import { documentTexts } from './document-texts.ts';

/** Properties of {@link CompanyDocumentRow}. */
export type CompanyDocumentRowProps = {
  document: CompanyDocument;
  /** Shown beside its size and day: who added it, or which kind it is. */
  note: string | null;
  /** Absent where the document is read-only. */
  onRemove?: () => Promise<void>;
};

/** One document, which can be opened, and removed by those who may. */
export const CompanyDocumentRow = ({ document, note, onRemove }: CompanyDocumentRowProps) => {
  const { busy, refusal, perform } = useStep();
  const { file, kind, createdAt, abilities } = document;
  const remove = async (then: () => Promise<void>): Promise<void> => {
    const sure = await confirmDialog({
      title: `Удалить «${file.name}»?`,
      text: `${documentTexts[kind].title} пропадёт из профиля компании, и вернуть файл не получится.`,
      confirm: 'Удалить',
      danger: true,
    });
    if (sure) await perform(then);
  };
  return (
    <li className="flex flex-col gap-1">
      <div className="flex items-center gap-3">
        <span className="grid size-9 shrink-0 place-items-center rounded-md bg-sunken text-muted">
          {busy ? (
            <Spinner />
          ) : (
            <Icon path={file.contentType.startsWith('image/') ? iconImageOutline : iconFileDocumentOutline} />
          )}
        </span>
        <div className="min-w-0 grow">
          <button
            type="button"
            className="target text-left font-medium wrap-anywhere underline decoration-rule underline-offset-4 hover:decoration-ink"
            onClick={() => void perform(() => openFile(file))}
          >
            {file.name}
          </button>
          <p className="text-sm text-muted tabular-nums">
            {[formatFileSize(file.size), formatDate(moscowDay(createdAt)), note].filter(Boolean).join(' · ')}
          </p>
        </div>
        {abilities['remove'] && onRemove && (
          <IconButton
            icon={iconTrashCanOutline}
            label={`Удалить «${file.name}»`}
            onClick={() => void remove(onRemove)}
          />
        )}
      </div>
      <RefusalText refusal={refusal} />
    </li>
  );
};
