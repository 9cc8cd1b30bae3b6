import { useEffect, useEffectEvent, useRef, useState, useSyncExternalStore } from 'react';
import type { RequestKind } from '#contract/request-status.ts';
import type { RequestView } from '#contract/requests.ts';
import { Autosave } from '#web/lib/autosave/autosave.ts';
import { pickFields, textOfFields } from './draft-fields.ts';
import type { DraftFieldName, DraftFields } from './draft-fields.ts';
import { forgetKept, keepDraft, readKept } from './kept-draft.ts';
import { beginDraft, editDraft } from './queries.ts';
import { saveFailureOf } from '#web/lib/autosave/save-failure.ts';
import { useFlushes } from '#web/lib/autosave/use-flushes.ts';

/** Parts of a draft's saving. */
export type DraftSavingParts<Typed> = {
  userId: string;
  kind: RequestKind;
  /** The draft that is opened; undefined for a new one. */
  request: RequestView | undefined;
  /** The fields that the editor changes. */
  names: readonly DraftFieldName[];
  /** The values of the form, and the same as fields of a draft. */
  typed: Typed;
  fields: DraftFields;
  /** Whether the form opens with values typed here that the server does not know; `conflict` if the server has something new itself. */
  unsaved: 'nothing' | 'some' | 'conflict';
  /** Later values of both than the first are ignored. */
  onBegun?: ((id: string) => void) | undefined;
  onServed: (request: RequestView) => void;
};

const servedFields = ({ draft }: RequestView, names: readonly DraftFieldName[]): DraftFields =>
  pickFields(draft?.fields ?? {}, names);

// Each is a text of the whole draft, and the storage of a tab is limited.
const keptUnanswered = 10;

/** Keeps in this tab what is typed, and how much of it the server knows. */
const createKeeper = <Typed>(parts: DraftSavingParts<Typed>) => {
  const { userId, kind, request, names } = parts;
  let name = { userId, of: request?.id ?? kind };
  const before = readKept<Typed>(name);
  let kept = {
    typed: parts.typed,
    version: request?.version,
    saved: request && textOfFields(servedFields(request, names)),
    unanswered: before?.unanswered ?? [],
    beginning: request ? undefined : before?.beginning,
  };
  return {
    unanswered: kept.unanswered,
    beginning: kept.beginning,
    keep: (changed: Partial<typeof kept>): void => {
      kept = { ...kept, ...changed };
      keepDraft(name, kept);
    },
    begun: (id: string): void => {
      forgetKept(name);
      name = { userId, of: id };
      kept = { ...kept, version: 1, beginning: undefined };
      keepDraft(name, kept);
    },
    forget: (): void => forgetKept(name),
  };
};

const createSaving = <Typed>(parts: DraftSavingParts<Typed>) => {
  const { kind, request, names } = parts;
  const keeper = createKeeper(parts);
  const autosave = new Autosave<DraftFields, RequestView>({
    draft: request,
    saved: request && servedFields(request, names),
    unanswered: keeper.unanswered,
    beginning: keeper.beginning,
    begin: (beginning) => beginDraft(kind, beginning),
    edit: async (draft, fields) => {
      const served = await editDraft(draft, fields, names);
      keeper.keep({ version: served.version, saved: textOfFields(fields), unanswered: [] });
      parts.onServed(served);
      return served;
    },
    textOf: textOfFields,
    fieldsOf: (current) => servedFields(current, names),
    failureOf: (error) => {
      // If the sign-in has ended, what this tab kept was removed with it.
      keeper.keep({});
      return saveFailureOf(error);
    },
    onBeginning: (beginning) => keeper.keep({ beginning }),
    onBegun: ({ id }) => {
      keeper.begun(id);
      parts.onBegun?.(id);
    },
    onSending: (unanswered) => keeper.keep({ unanswered: unanswered.slice(-keptUnanswered) }),
    newKey: () => crypto.randomUUID(),
    now: () => new Date().toISOString(),
  });
  return { autosave, keeper };
};

/** Saves a draft automatically, and keeps in this tab what the server does not know yet. In the browser only. */
export const useAutosave = <Typed>(parts: DraftSavingParts<Typed>) => {
  const { request, typed, fields, unsaved } = parts;
  const [{ autosave, keeper }] = useState(() => createSaving(parts));
  const state = useSyncExternalStore(autosave.watch, autosave.read);
  useFlushes(autosave);

  const open = useEffectEvent(() => {
    if (unsaved === 'conflict' && request) autosave.foundStale(request);
    if (unsaved !== 'nothing') autosave.change(fields);
  });
  useEffect(() => open(), []);

  const text = JSON.stringify(typed);
  const before = useRef(text);
  const change = useEffectEvent(() => {
    keeper.keep({ typed });
    autosave.change(fields);
  });
  useEffect(() => {
    if (before.current === text) return;
    before.current = text;
    change();
  }, [text]);
  return { autosave, state, forget: keeper.forget };
};
