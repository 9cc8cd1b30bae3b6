import { useRouter } from '@tanstack/react-router';
import { useEffect, useEffectEvent, useRef } from 'react';
import type { ReactNode } from 'react';
import { formatDay } from '#domain/formats/moments.ts';
import type { LessorChoiceParts } from '#web/features/lessor-choice/index.ts';
import { SaveLine, StaleDraft } from '#web/features/request-drafts/index.ts';
import { requestQuery } from '#web/features/requests/index.ts';
import { queryClient } from '#web/lib/query-client.ts';
import { useNow } from '#web/lib/use-now.ts';
import { addressOf } from '#web/ui/address.ts';
import { Breadcrumbs } from '#web/ui/breadcrumbs.tsx';
import { showToast } from '#web/ui/toasts.ts';
import { DraftAsset } from './draft-asset.tsx';
import { DeleteDraft } from './delete-draft.tsx';
import { DraftCompany } from './draft-company.tsx';
import { DraftSending } from './draft-sending.tsx';
import { serveRequest } from './serve-request.ts';
import { DraftSummary } from './draft-summary.tsx';
import { useDraftEditor } from './use-draft-editor.ts';
import type { DraftEditorParts, DraftEditorState } from './use-draft-editor.ts';
import { useSendDraft } from './use-send-draft.ts';

/** Properties of {@link DraftEditor}. */
export type DraftEditorProps = Omit<DraftEditorParts, 'onServed'> & {
  title: string;
  lead?: ReactNode;
  vendor?: LessorChoiceParts['vendor'];
};

type HeadProps = Pick<DraftEditorProps, 'title' | 'lead' | 'request'> & {
  state: DraftEditorState['saving']['state'];
};

const Head = ({ title, lead, request, state }: HeadProps) => {
  const now = useNow();
  return (
    <div>
      {request?.draft && (
        <p className="text-sm text-muted">
          Черновик <span className="whitespace-nowrap tabular-nums">№ {request.number}</span> хранится до{' '}
          {formatDay(request.draft.keptUntil, now)}
        </p>
      )}
      <h1 className="mt-1 text-2xl font-semibold">{title}</h1>
      {lead && <p className="mt-2 max-w-3xl text-soft">{lead}</p>}
      <SaveLine state={state} />
    </div>
  );
};

/** A draft that was sent or deleted elsewhere is shown in its new state. */
const useLeaveWhenGone = ({ autosave, state }: DraftEditorState['saving']): void => {
  const router = useRouter();
  const isGone = state.status === 'gone';
  const leave = useEffectEvent(() => {
    const id = autosave.draft()?.id;
    if (id === undefined) return;
    void queryClient.invalidateQueries({ queryKey: requestQuery(id).queryKey });
    void router.navigate({ to: '/account/requests/$requestId', params: { requestId: id } });
  });
  useEffect(() => {
    if (isGone) leave();
  }, [isGone]);
};

/** A draft as its client fills it in and sends it; what is typed is saved automatically. */
export const DraftEditor = ({ title, lead, vendor, ...parts }: DraftEditorProps) => {
  const { account, request } = parts;
  const router = useRouter();
  const root = useRef<HTMLDivElement>(null);
  const editor = useDraftEditor({ ...parts, onServed: serveRequest });
  const { state, autosave } = editor.saving;
  useLeaveWhenGone(editor.saving);
  const sending = useSendDraft({
    editor,
    root: () => root.current,
    onSent: (sent) => {
      serveRequest(sent);
      showToast(`Заявка № ${sent.number} отправлена`);
      void router.navigate({ to: '/account/requests/$requestId', params: { requestId: sent.id } });
    },
  });
  return (
    <div ref={root} className="flex flex-col gap-5" onBlur={() => void autosave.flush()}>
      <Breadcrumbs crumbs={[{ text: 'Заявки', href: addressOf({ to: '/account/requests' }) }]} />
      <Head title={title} lead={lead} request={request} state={state} />
      <StaleDraft state={state} onAcceptIncoming={editor.acceptIncoming} onKeepOwn={autosave.keepOwn} />
      <div className="grid gap-5 xl:grid-cols-[minmax(0,1fr)_22rem] xl:items-start">
        <div className="flex min-w-0 flex-col gap-5">
          <DraftCompany editor={editor} account={account} request={request} />
          <DraftAsset editor={editor} faults={sending.faults} />
        </div>
        <DraftSummary editor={editor} />
        <DraftSending editor={editor} sending={sending} request={request} vendor={vendor} />
      </div>
      {(request ?? autosave.draft()) && <DeleteDraft draft={autosave.draft} saving={editor.saving} />}
    </div>
  );
};
