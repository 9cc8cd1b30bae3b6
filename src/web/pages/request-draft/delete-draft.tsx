import { useRouter } from '@tanstack/react-router';
import { useState } from 'react';
import { deleteDraft } from '#web/features/request-drafts/index.ts';
import { RefusalNotice } from '#web/lib/forms/refusal-notice.tsx';
import { refusalOf, type Refusal } from '#web/lib/forms/refusal.ts';
import { Button } from '#web/ui/button.tsx';
import { confirmDialog } from '#web/ui/confirm-dialog.tsx';
import { showToast } from '#web/ui/toasts.ts';
import { serveRequest } from './serve-request.ts';
import type { DraftEditorState } from './use-draft-editor.ts';

/** Properties of {@link DeleteDraft}. */
export type DeleteDraftProps = {
  /** The draft as it was served last. */
  draft: () => { id: string; version: number } | undefined;
  /** The saving of the draft, which is then stopped. */
  saving?: DraftEditorState['saving'];
};

const ask = (): Promise<boolean> =>
  confirmDialog({
    title: 'Удалить черновик?',
    text: 'Введённое в нём пропадёт, восстановить его будет нельзя.',
    confirm: 'Удалить черновик',
    danger: true,
  });

/** Deletes the draft, once the reader has confirmed. */
export const DeleteDraft = ({ draft, saving }: DeleteDraftProps) => {
  const router = useRouter();
  const [pending, setPending] = useState(false);
  const [refusal, setRefusal] = useState<Refusal>();
  const remove = async (): Promise<void> => {
    if (!(await ask())) return;
    setPending(true);
    setRefusal(undefined);
    try {
      await saving?.autosave.stop();
      const served = draft();
      const deleted = served && (await deleteDraft(served));
      saving?.forget();
      showToast('Черновик удалён');
      await router.navigate({ to: '/account/requests' });
      if (deleted) serveRequest(deleted);
    } catch (error) {
      saving?.autosave.resume();
      setRefusal(refusalOf(error, () => false));
    } finally {
      setPending(false);
    }
  };
  return (
    <div className="flex flex-col items-start gap-3">
      <Button variant="ghost" loading={pending} onClick={() => void remove()}>
        Удалить черновик
      </Button>
      <RefusalNotice refusal={refusal} />
    </div>
  );
};
