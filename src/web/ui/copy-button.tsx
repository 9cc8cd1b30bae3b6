import { Button } from './button.tsx';
import { iconContentCopy } from './icons.ts';
import { showToast } from './toasts.ts';

/** Properties of {@link CopyButton}. */
export type CopyButtonProps = {
  text: string;
  /** Said when it is done. */
  done: string;
  children: string;
};

/** Puts a text on the clipboard. */
export const CopyButton = ({ text, done, children }: CopyButtonProps) => {
  const copy = async (): Promise<void> => {
    try {
      await navigator.clipboard.writeText(text);
      showToast(done);
    } catch {
      showToast('Браузер не дал скопировать: выделите текст и скопируйте его сами', { duration: 8000 });
    }
  };
  return (
    <Button icon={iconContentCopy} onClick={() => void copy()}>
      {children}
    </Button>
  );
};
