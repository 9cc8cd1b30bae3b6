import { formatFileSize } from '#domain/formats/file-size.ts';
import { uploadFailureOf } from './upload-failure.ts';
import type { Upload } from './upload-queue.ts';
import { Button, IconButton } from '#web/ui/button.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { iconAlertCircleOutline, iconClose, iconRefresh } from '#web/ui/icons.ts';
import { ProgressBar } from '#web/ui/progress-bar.tsx';

const statusOf = ({ status, share }: Upload): string => {
  if (status === 'waiting') return 'Ждёт очереди';
  return share < 1 ? `${Math.floor(share * 100)} %` : 'Проверяем…';
};

const Failure = ({ error }: { error: unknown }) => {
  const { title, text } = uploadFailureOf(error);
  return (
    <p className="flex gap-2 text-sm text-danger">
      <Icon path={iconAlertCircleOutline} />
      <span>
        {title && <strong className="block font-medium">{title}</strong>}
        {text}
      </span>
    </p>
  );
};

/** Properties of {@link FileUploadRow}. */
export interface FileUploadRowProps {
  upload: Upload;
  onRetry: () => void;
  /** Cancels the upload, or removes it once it has failed. */
  onRemove: () => void;
}

/** One file being uploaded: its progress, or why it did not arrive. */
export function FileUploadRow({ upload, onRetry, onRemove }: FileUploadRowProps) {
  const { name, size, status, share, error } = upload;
  const failed = status === 'failed';
  return (
    <li className="flex flex-col gap-2 rounded-md bg-sunken py-2 pr-2 pl-4">
      <div className="flex items-center gap-3">
        <p className="min-w-0 grow">
          <span className="block font-medium wrap-anywhere">{name}</span>
          <span className="text-sm text-muted tabular-nums">
            {formatFileSize(size)}
            {!failed && <> · {statusOf(upload)}</>}
          </span>
        </p>
        <IconButton
          icon={iconClose}
          label={failed ? `Убрать «${name}» из списка` : `Отменить загрузку «${name}»`}
          onClick={onRemove}
        />
      </div>
      {!failed && (
        <div className="pr-2 pb-1.5">
          <ProgressBar label={`Загрузка файла «${name}»`} percent={Math.floor(share * 100)} />
        </div>
      )}
      {failed && <Failure error={error} />}
      {failed && uploadFailureOf(error).again && (
        <div className="pb-1.5">
          <Button size="sm" icon={iconRefresh} aria-label={`Повторить загрузку «${name}»`} onClick={onRetry}>
            Повторить
          </Button>
        </div>
      )}
    </li>
  );
}
