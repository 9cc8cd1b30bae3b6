import { useState } from 'react';
import { flushSync } from 'react-dom';
import type { RequestView } from '#contract/requests.ts';
import { saveFailureOf, sendDraft } from '#web/features/request-drafts/index.ts';
import { ApiError } from '#web/lib/api-client.ts';
import { refusalOf, type Refusal } from '#web/lib/forms/refusal.ts';
import type { DraftEditorState } from './use-draft-editor.ts';

/** Faults besides those of the asset, as sentences. */
export type DraftFaults = {
  company?: string | undefined;
  quantity?: string | undefined;
  consent?: string | undefined;
};

/** The recipients of a draft; undefined until it is known who fits. */
export type DraftRecipients = {
  consent: boolean;
  lessorIds: readonly string[];
  /** Called when it was sent. */
  forget: () => void;
  /** Called when some of them no longer lease. */
  reload: () => void;
};

const quantityFault = (quantity: number | null): string | undefined => {
  if (quantity === null || quantity < 1) return 'Укажите, сколько единиц нужно';
  return quantity > 1000 ? 'Не больше 1000 единиц в одной заявке' : undefined;
};

const faultsOf = (
  { company, frame, typed }: DraftEditorState,
  recipients?: DraftRecipients,
): DraftFaults => ({
  company: company || !frame.isOwn ? undefined : 'Укажите компанию, от которой отправляете заявку',
  quantity: quantityFault(typed.quantity),
  consent: !recipients || recipients.consent ? undefined : 'Отметьте согласие, чтобы отправить заявку',
});

const focusFirstFault = (root: HTMLElement | null, { company }: DraftFaults): void => {
  const first = company
    ? root?.querySelector<HTMLElement>('#draft-company')
    : root?.querySelector<HTMLElement>('[aria-invalid="true"]');
  first?.focus();
};

const notSaved: Refusal = {
  fields: {},
  problem: 'Заявка не отправлена: не получилось сохранить последние изменения. Введённое на месте',
  retryAfter: undefined,
  requestId: undefined,
};

/** What sending a draft needs besides its editor. */
export type SendDraftParts = {
  editor: DraftEditorState;
  /** The editor's own part of the page, where the first fault gets focus. */
  root: () => HTMLElement | null;
  onSent: (request: RequestView) => void;
};

/** Why a draft was not sent: shown under its fields where they have it, otherwise above the button. */
const useDraftRefusal = ({ editor, root }: Pick<SendDraftParts, 'editor' | 'root'>) => {
  const [refusal, setRefusal] = useState<Refusal>();
  const refuse = (error: unknown, recipients: DraftRecipients): void => {
    const failure = error instanceof ApiError ? saveFailureOf<RequestView>(error) : undefined;
    if (failure?.kind === 'stale') editor.saving.autosave.foundStale(failure.current);
    const codes = error instanceof ApiError ? (error.body?.error ?? {}) : {};
    if (Object.keys(codes).some((path) => path.startsWith('lessorIds'))) recipients.reload();
    if (error instanceof ApiError && flushSync(() => editor.asset.refuse(error.body)))
      focusFirstFault(root(), {});
    else setRefusal(refusalOf(error, () => false));
  };
  return { refusal, setRefusal, refuse };
};

/** Sends a draft once it is complete and saved. */
export const useSendDraft = (parts: SendDraftParts) => {
  const { editor, root, onSent } = parts;
  const { asset, fields, saving } = editor;
  const [faults, setFaults] = useState<DraftFaults>({});
  const { refusal, setRefusal, refuse } = useDraftRefusal(parts);
  const [sending, setSending] = useState(false);

  const pass = async (recipients: DraftRecipients): Promise<void> => {
    const saved = await saving.autosave.flush(fields);
    const draft = saving.autosave.draft();
    if (!saved || !draft) {
      setRefusal(notSaved);
      return;
    }
    try {
      const sent = await sendDraft(draft, recipients.lessorIds);
      await saving.autosave.stop();
      saving.forget();
      recipients.forget();
      onSent(sent);
    } catch (error) {
      refuse(error, recipients);
    }
  };

  const send = async (recipients?: DraftRecipients): Promise<void> => {
    if (sending) return;
    setRefusal(undefined);
    const found = faultsOf(editor, recipients);
    // The faults must be rendered under their fields before the first of them can get the focus.
    const filled = flushSync(() => {
      setFaults(found);
      return asset.submit();
    });
    if (!filled || !recipients || Object.values(found).some(Boolean)) {
      focusFirstFault(root(), found);
      return;
    }
    setSending(true);
    try {
      await pass(recipients);
    } finally {
      setSending(false);
    }
  };
  return {
    send: (recipients?: DraftRecipients) => void send(recipients),
    sending,
    faults,
    refusal,
    forgetFaults: () => setFaults({}),
  };
};

/** The state of sending a draft. */
export type SendingDraft = ReturnType<typeof useSendDraft>;
