import { Button } from '#web/ui/button.tsx';
import { Notice } from '#web/ui/notice.tsx';
import type { SaveState } from './autosave.ts';

/** Properties of {@link StaleDraft}. */
export type StaleDraftProps = {
  state: SaveState<unknown>;
  onAcceptIncoming: () => void;
  onKeepOwn: () => void;
};

/** Shown when the draft was changed elsewhere meanwhile: the reader chooses the version to keep. */
export const StaleDraft = ({ state, onAcceptIncoming, onKeepOwn }: StaleDraftProps) => (
  <div role="alert" className="empty:hidden">
    {state.status === 'stale' && (
      <Notice
        tone="accent"
        title="Черновик изменили в другой вкладке или на другом устройстве"
        action={
          <>
            <Button onClick={onAcceptIncoming}>Открыть изменённый</Button>
            <Button onClick={onKeepOwn}>Оставить мой вариант</Button>
          </>
        }
      >
        Введённое здесь на месте, но пока не сохраняется: выберите, с каким вариантом продолжить.
      </Notice>
    )}
  </div>
);
