import { useState } from 'react';
import type { FileView } from '#contract/files.ts';
import { formatFileSize } from '#domain/formats/file-size.ts';
import { refusalOf } from '#web/lib/forms/refusal.ts';
import { Icon, Spinner } from '#web/ui/icon.tsx';
import { iconFileDocumentOutline, iconImageOutline } from '#web/ui/icons.ts';

type FileProps = { file: FileView; openFile: (file: FileView) => Promise<void> };

const MessageFile = ({ file, openFile }: FileProps) => {
  const [state, setState] = useState<{ busy: boolean; problem?: string | undefined }>({ busy: false });
  const open = async (): Promise<void> => {
    if (state.busy) return;
    setState({ busy: true });
    try {
      await openFile(file);
      setState({ busy: false });
    } catch (error) {
      setState({ busy: false, problem: refusalOf(error, () => false).problem });
    }
  };
  const picture = file.contentType.startsWith('image/');
  return (
    <li>
      <button
        type="button"
        onClick={() => void open()}
        className="flex min-h-11 max-w-full items-center gap-2 rounded-md border border-rule bg-surface px-3 py-1.5 text-left text-sm transition-colors hover:border-ink"
      >
        {state.busy ? <Spinner /> : <Icon path={picture ? iconImageOutline : iconFileDocumentOutline} />}
        <span className="min-w-0">
          <span className="block font-medium wrap-anywhere">{file.name}</span>
          <span className="text-muted tabular-nums">{formatFileSize(file.size)}</span>
        </span>
      </button>
      {state.problem && (
        <p role="alert" className="text-sm text-danger">
          {state.problem}
        </p>
      )}
    </li>
  );
};

/** The files of a message, each opened by a freshly signed link. */
export const MessageFiles = ({
  files,
  openFile,
}: { files: readonly FileView[] } & Pick<FileProps, 'openFile'>) =>
  files.length > 0 && (
    <ul aria-label="Файлы" className="mt-1.5 flex flex-col items-start gap-1.5">
      {files.map((file) => (
        <MessageFile key={file.id} file={file} openFile={openFile} />
      ))}
    </ul>
  );
