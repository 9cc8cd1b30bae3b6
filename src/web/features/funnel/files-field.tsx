import { useRef } from 'react';
import { AttachedFiles } from '#web/lib/upload/attached-files.tsx';
import { FileInput } from '#web/lib/upload/file-input.tsx';
import { filesNotUploaded, type useAttachedFiles } from '#web/lib/upload/use-attached-files.ts';
import { useDrop } from '#web/lib/upload/use-drop.ts';
import { Button } from '#web/ui/button.tsx';
import { cx } from '#web/ui/cx.ts';
import { FieldGroup } from '#web/ui/field.tsx';
import { iconPaperclip } from '#web/ui/icons.ts';

/** Properties of {@link FilesField}. */
export type FilesFieldProps = {
  attached: ReturnType<typeof useAttachedFiles>;
  /** Whether a request was to be sent while some of them were not uploaded. */
  refused: boolean;
};

/** Files that go with a request; they may be left out. */
export const FilesField = ({ attached, refused }: FilesFieldProps) => {
  const place = useRef<HTMLDivElement>(null);
  const input = useRef<HTMLInputElement>(null);
  const over = useDrop(place, attached.add);
  const error = refused && attached.uploads.length > 0 ? filesNotUploaded : undefined;
  return (
    <FieldGroup
      label="Файлы"
      hint="Например, счёт или предложение поставщика. До 10 файлов, каждый до 20 МБ"
      error={error}
    >
      <div ref={place} className={cx('flex flex-col items-start gap-3 rounded-md', over && 'bg-accent-wash')}>
        <div className="w-full empty:hidden">
          <AttachedFiles label="Файлы заявки" attached={attached} />
        </div>
        <Button
          icon={iconPaperclip}
          disabled={attached.room <= 0}
          data-fault={error ? '' : undefined}
          onClick={() => input.current?.click()}
        >
          Приложить файлы
        </Button>
        <FileInput ref={input} label="Приложить файлы" multiple onChoose={attached.add} />
      </div>
    </FieldGroup>
  );
};
