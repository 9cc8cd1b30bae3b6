import { useState } from 'react';
import { buttonLook } from '#web/ui/button-look.ts';
import { Button } from '#web/ui/button.tsx';
import { cx } from '#web/ui/cx.ts';
import { Icon } from '#web/ui/icon.tsx';
import { iconFileExcelOutline, iconFilePdfBox } from '#web/ui/icons.ts';
import { Notice } from '#web/ui/notice.tsx';
import { downloadFile } from './download-file.ts';
import { refusalOf, type Refusal } from './forms/refusal.ts';

const files = [
  { kind: 'pdf', text: 'Скачать PDF', icon: iconFilePdfBox },
  { kind: 'xlsx', text: 'Скачать Excel', icon: iconFileExcelOutline },
] as const;

const look = 'px-2! whitespace-nowrap';

type Files = {
  /** Path of the files, without the extension. */
  path: string;
  /** File name without the extension, for an answer that gives none. */
  name: string;
  /** Whether their address alone is enough; otherwise they are fetched with the sign-in. */
  open?: boolean;
};

/** A document as PDF and as a workbook. */
export const DownloadButtons = ({ path, name, open = false }: Files) => {
  const [loading, setLoading] = useState<string>();
  const [refusal, setRefusal] = useState<Refusal>();
  const download = async (kind: string): Promise<void> => {
    setLoading(kind);
    setRefusal(undefined);
    try {
      await downloadFile(`${path}.${kind}`, `${name}.${kind}`);
    } catch (error) {
      setRefusal(refusalOf(error, () => false));
    } finally {
      setLoading(undefined);
    }
  };
  return (
    <div className="flex flex-col gap-2 print:hidden">
      <div className="grid max-w-md grid-cols-2 gap-2">
        {files.map(({ kind, text, icon }) =>
          open ? (
            <a key={kind} href={`${path}.${kind}`} download className={cx(buttonLook({ size: 'sm' }), look)}>
              <Icon path={icon} />
              {text}
            </a>
          ) : (
            <Button
              key={kind}
              size="sm"
              icon={icon}
              loading={loading === kind}
              className={look}
              onClick={() => void download(kind)}
            >
              {text}
            </Button>
          ),
        )}
      </div>
      {refusal && <Notice tone="danger" title={`Файл не скачан. ${refusal.problem ?? ''}`} />}
    </div>
  );
};
