import { formatFileSize } from '#domain/formats/file-size.ts';

import { IconButton } from '#web/ui/button.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { iconClose, iconPaperclip } from '#web/ui/icons.ts';
import { FileUploadRow } from './file-upload-row.tsx';
import type { useAttachedFiles } from './use-attached-files.ts';

/** Properties of {@link AttachedFiles}. */
export type AttachedFilesProps = { label: string; attached: ReturnType<typeof useAttachedFiles> };

/** The files of a form that is being filled in; each can be removed, and sent again if it failed. */
export const AttachedFiles = ({ label, attached }: AttachedFilesProps) => {
  const { files, uploads, remove, retryUpload, removeUpload } = attached;
  if (files.length + uploads.length === 0) return null;
  return (
    <ul aria-label={label} className="flex flex-col gap-2">
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
