import type { RequestDocument, RequestDocumentFile } from '#contract/request-documents.ts';
import { fileTypes } from '#contract/files.ts';
import { formatDate } from '#domain/formats/dates.ts';
import { formatFileSize } from '#domain/formats/file-size.ts';
import { moscowDay } from '#domain/formats/moscow.ts';
import { openFile } from '#web/lib/open-file.ts';
import type { Step } from '#web/lib/use-step.ts';
import { IconButton } from '#web/ui/button.tsx';
import { confirmDialog } from '#web/ui/confirm-dialog.tsx';
import { Icon } from '#web/ui/icon.tsx';
import {
  iconClose,
  iconFileDocumentOutline,
  iconFilePdfBox,
  iconImageOutline,
  iconShieldCheckOutline,
} from '#web/ui/icons.ts';

const iconOf = ({ contentType }: RequestDocumentFile): string => {
  if (contentType.startsWith('image/')) return iconImageOutline;
  if (contentType === fileTypes.pdf) return iconFilePdfBox;
  return contentType === fileTypes.sig ? iconShieldCheckOutline : iconFileDocumentOutline;
};

const factsOf = ({ size, addedAt, addedBy }: RequestDocumentFile): string =>
  [formatFileSize(size), formatDate(moscowDay(addedAt)), addedBy].filter(Boolean).join(' · ');

const Signer = ({ signer }: { signer: string }) => (
  <p className="text-sm text-soft wrap-anywhere">
    {signer === '' ? 'Электронная подпись' : `Подпись: ${signer}`}
    <span className="text-muted">
      {' '}
      — {signer === '' ? 'имя в файле не указано' : 'по сертификату в файле'}
    </span>
  </p>
);

/** Properties of {@link DocumentFiles}. */
export type DocumentFilesProps = {
  document: RequestDocument;
  step: Step;
  onWithdraw: (fileId: string) => Promise<void>;
};

/** The files of a document; each opens by its own link. */
export const DocumentFiles = ({ document: { title, files }, step, onWithdraw }: DocumentFilesProps) => {
  const withdraw = async (file: RequestDocumentFile) => {
    const sure = await confirmDialog({
      title: `Убрать «${file.name}»?`,
      text: `Файл пропадёт из документа «${title}».`,
      confirm: 'Убрать',
      danger: true,
    });
    if (sure) await step.perform(() => onWithdraw(file.id));
  };
  return (
    <ul aria-label={`Файлы: ${title}`} className="flex flex-col gap-1">
      {files.map((file) => (
        <li key={file.id} className="flex items-start gap-2">
          <Icon path={iconOf(file)} className="mt-1 text-muted" />
          <div className="min-w-0 grow py-0.5">
            <button
              type="button"
              className="target text-left wrap-anywhere underline decoration-rule underline-offset-4 hover:decoration-ink"
              onClick={() => void step.perform(() => openFile(file))}
            >
              {file.name}
            </button>
            <p className="text-sm text-muted tabular-nums">{factsOf(file)}</p>
            {file.signer !== null && <Signer signer={file.signer} />}
          </div>
          {file.abilities.withdraw && (
            <IconButton
              icon={iconClose}
              label={`Убрать файл «${file.name}»`}
              onClick={() => void withdraw(file)}
            />
          )}
        </li>
      ))}
    </ul>
  );
};
