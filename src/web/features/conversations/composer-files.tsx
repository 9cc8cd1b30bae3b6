import { formatFileSize } from '#domain/formats/file-size.ts';
import { FileUploadRow } from '#web/lib/upload/file-upload-row.tsx';
import { IconButton } from '#web/ui/button.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { iconClose, iconPaperclip } from '#web/ui/icons.ts';
import type { useComposerFiles } from './use-composer-files.ts';

/** The files of the message that is being written. */
export const ComposerFiles = ({ attached }: { attached: ReturnType<typeof useComposerFiles> }) => {
  const { files, uploads, remove, retryUpload, removeUpload } = attached;
  if (files.length + uploads.length === 0) return null;
  return (
    <ul aria-label="Файлы сообщения" className="flex flex-col gap-2">
      {files.map(({ id, name, size }) => (
        <li key={id} className="flex items-center gap-2 rounded-md bg-sunken pl-3 text-sm">
          <Icon path={iconPaperclip} size={18} className="text-muted" />
          <span className="min-w-0 grow wrap-anywhere">
            {name} <span className="whitespace-nowrap text-muted tabular-nums">{formatFileSize(size)}</span>
          </span>
          <IconButton icon={iconClose} label={`Убрать «${name}»`} onClick={() => remove(id)} />
        </li>
      ))}
      {uploads.map((upload) => (
        <FileUploadRow
          key={upload.id}
          upload={upload}
          onRetry={() => retryUpload(upload.id)}
          onRemove={() => removeUpload(upload.id)}
        />
      ))}
    </ul>
  );
};
