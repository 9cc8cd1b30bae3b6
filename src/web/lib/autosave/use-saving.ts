import { useState, useSyncExternalStore } from 'react';
import { Autosave, type AutosaveParts, type ServedDraft } from './autosave.ts';
import { saveFailureOf } from './save-failure.ts';
import { useFlushes } from './use-flushes.ts';

/** Parts of {@link useSaving}; later values than the first are ignored. */
export type SavingParts<Fields, Current extends ServedDraft> = Pick<
  AutosaveParts<Fields, Current>,
  'edit' | 'textOf' | 'fieldsOf'
> & { current: Current };

/** Saves edits of an existing object automatically: a second after the last change, and before the page is left. */
export const useSaving = <Fields, Current extends ServedDraft>({
  current,
  ...parts
}: SavingParts<Fields, Current>) => {
  const [autosave] = useState(
    () =>
      new Autosave<Fields, Current>({
        ...parts,
        draft: current,
        saved: parts.fieldsOf(current),
        unanswered: [],
        beginning: undefined,
        begin: () => Promise.resolve(current),
        failureOf: saveFailureOf,
        onBeginning: () => undefined,
        onBegun: () => undefined,
        onSending: () => undefined,
        newKey: () => crypto.randomUUID(),
        now: () => new Date().toISOString(),
      }),
  );
  const state = useSyncExternalStore(autosave.watch, autosave.read, autosave.read);
  useFlushes(autosave);
  return { autosave, state };
};
