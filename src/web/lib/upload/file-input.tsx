import type { RefObject } from 'react';
import { acceptedFiles } from './send-file.ts';

/** Properties of {@link FileInput}. */
export type FileInputProps = {
  /** A button clicks it. */
  ref: RefObject<HTMLInputElement | null>;
  label: string;
  /** What the browser's file picker offers; by default all that the server accepts. */
  accept?: string | undefined;
  multiple: boolean;
  onChoose: (files: File[]) => void;
};

/** The browser's file picker behind a button of ours. */
export const FileInput = ({ ref, label, accept = acceptedFiles, multiple, onChoose }: FileInputProps) => (
  <input
    ref={ref}
    type="file"
    multiple={multiple}
    hidden
    aria-label={label}
    accept={accept}
    onChange={({ target }) => {
      onChoose([...(target.files ?? [])]);
      // The same file may be chosen once more.
      target.value = '';
    }}
  />
);
