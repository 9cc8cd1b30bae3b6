import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState, useSyncExternalStore } from 'react';
import type { StaffPage } from '#contract/staff-pages.ts';
import { Autosave } from '#web/lib/autosave/autosave.ts';
import { saveFailureOf } from '#web/lib/autosave/save-failure.ts';
import { staffPageQuery, writePage } from './queries.ts';

/** What of a draft is typed; `holdsFrom` is a day or blank. */
export type PageFields = { title: string; body: string; holdsFrom: string };

/** The fields of a draft; where there is none any more, those of what is in force. */
export const fieldsOf = ({ draft, inForce }: StaffPage): PageFields => ({
  title: draft?.title ?? inForce.title,
  body: draft?.body ?? inForce.body,
  holdsFrom: draft?.holdsFrom ?? '',
});

const createSaving = (page: StaffPage, onServed: (served: StaffPage) => void) =>
  new Autosave<PageFields, StaffPage>({
    draft: page,
    saved: fieldsOf(page),
    unanswered: [],
    beginning: undefined,
    begin: () => Promise.resolve(page),
    edit: async ({ version }, { holdsFrom, ...fields }) => {
      const served = await writePage(page.id, {
        ...fields,
        holdsFrom: holdsFrom === '' ? null : holdsFrom,
        version,
      });
      onServed(served);
      return served;
    },
    textOf: ({ title, body, holdsFrom }) => JSON.stringify([title, body, holdsFrom]),
    fieldsOf,
    failureOf: saveFailureOf,
    onBeginning: () => undefined,
    onBegun: () => undefined,
    onSending: () => undefined,
    newKey: () => crypto.randomUUID(),
    now: () => new Date().toISOString(),
  });

/** What is typed into the draft of a page, and its saving: a second after the last change, and before the page is left. */
export const usePageEditor = (page: StaffPage) => {
  const queryClient = useQueryClient();
  const show = (served: StaffPage): void => {
    queryClient.setQueryData(staffPageQuery(page.id).queryKey, served);
  };
  const [fields, setFields] = useState(() => fieldsOf(page));
  const [autosave] = useState(() => createSaving(page, show));
  const state = useSyncExternalStore(autosave.watch, autosave.read, autosave.read);
  useEffect(() => {
    const onHidden = (): void => {
      if (document.visibilityState === 'hidden') void autosave.flush();
    };
    autosave.resume();
    document.addEventListener('visibilitychange', onHidden);
    return () => {
      document.removeEventListener('visibilitychange', onHidden);
      void autosave.leave();
    };
  }, [autosave]);
  return {
    fields,
    state,
    autosave,
    show,
    change: (changes: Partial<PageFields>): void => {
      const next = { ...fields, ...changes };
      setFields(next);
      autosave.change(next);
    },
    takeTheirs: (): void => {
      if (state.status !== 'stale') return;
      setFields(fieldsOf(state.current));
      show(state.current);
      autosave.takeTheirs();
    },
  };
};
