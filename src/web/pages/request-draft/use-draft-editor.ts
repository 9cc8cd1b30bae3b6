import { useState } from 'react';
import type { AccountView, CompanyView } from '#contract/accounts.ts';
import type { OfferType } from '#contract/catalogue.ts';
import type { RequestKind } from '#contract/request-status.ts';
import type { RequestView } from '#contract/requests.ts';
import { moscowDay } from '#domain/formats/moscow.ts';
import { useAssetFields } from '#web/features/funnel/index.ts';
import { useAutosave } from '#web/features/request-drafts/index.ts';
import { assetKindOf, fieldsOf, namesOf, openDraft, typedOf } from './typed-draft.ts';
import type { DraftFrame } from './typed-draft.ts';

/** Parts of the editor of a draft. */
export type DraftEditorParts = {
  kind: RequestKind;
  /** The draft; undefined while nothing is typed. */
  request: RequestView | undefined;
  account: AccountView;
  types: readonly OfferType[];
  /** The asset of a catalogue offer or a КП. */
  fixed?: DraftFrame['fixed'];
  /** Called once the draft has an id. */
  onBegun?: ((id: string) => void) | undefined;
  /** Called when the server has returned the present draft. */
  onServed: (request: RequestView) => void;
};

/** The companies that a person may send requests for. */
const companiesOf = ({ companies }: AccountView): CompanyView[] =>
  companies.filter(({ role }) => role !== 'viewer');

const frameOf = ({ kind, fixed, request, account }: DraftEditorParts): DraftFrame => {
  const companies = companiesOf(account);
  const named = request?.draft?.fields.companyId;
  return {
    kind,
    fixed,
    isOwn: !request?.client || request.client.id === account.id,
    usualCompanyId: (companies.find(({ id }) => id === named) ?? companies[0])?.id,
  };
};

/** The state of a draft's editor: its fields, and their saving. In the browser only. */
export const useDraftEditor = (parts: DraftEditorParts) => {
  const { kind, request, account, types, fixed, onBegun, onServed } = parts;
  const [today] = useState(() => moscowDay(new Date().toISOString()));
  const frame = frameOf(parts);
  const [opened] = useState(() => openDraft(frame, account.id, request));
  const { asset, setValues } = useAssetFields({
    kind: assetKindOf(kind),
    types,
    today,
    start: () => opened.typed.values,
    fixed: fixed?.asset,
  });
  const [rest, setRest] = useState(opened.typed);
  const typed = { ...rest, values: asset.values };
  const fields = fieldsOf(frame, typed);
  const saving = useAutosave({
    userId: account.id,
    kind,
    request,
    names: namesOf(frame),
    typed,
    fields,
    unsaved: opened.unsaved,
    onBegun,
    onServed,
  });

  const companies = companiesOf(account);
  return {
    frame,
    asset,
    typed,
    fields,
    saving,
    companies,
    company: companies.find(({ id }) => id === (typed.companyId ?? frame.usualCompanyId)),
    change: (patch: Partial<Omit<typeof typed, 'values'>>): void => setRest({ ...rest, ...patch }),
    /** Continues with the draft as it was changed elsewhere. */
    acceptIncoming: (): void => {
      if (saving.state.status !== 'stale') return;
      const incoming = typedOf(frame, saving.state.current.draft?.fields ?? {});
      saving.autosave.acceptIncoming();
      setValues(incoming.values);
      setRest(incoming);
    },
  };
};

/** The editor of a draft. */
export type DraftEditorState = ReturnType<typeof useDraftEditor>;
