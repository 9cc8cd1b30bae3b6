import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { StaffPage } from '#contract/staff-pages.ts';
import { useSaving } from '#web/lib/autosave/use-saving.ts';
import { staffPageQuery, writePage } from './queries.ts';

/** The typed fields of a draft; `holdsFrom` is a day or blank. */
export type PageFields = { title: string; body: string; holdsFrom: string };

/** The fields of a draft; if there is none any more, those of the edition in force. */
export const fieldsOf = ({ draft, inForce }: StaffPage): PageFields => ({
  title: draft?.title ?? inForce.title,
  body: draft?.body ?? inForce.body,
  holdsFrom: draft?.holdsFrom ?? '',
});

/** The typed fields of a page's draft, and their saving: a second after the last change, and before the page is left. */
export const usePageEditor = (page: StaffPage) => {
  const queryClient = useQueryClient();
  const show = (served: StaffPage): void => {
    queryClient.setQueryData(staffPageQuery(page.id).queryKey, served);
  };
  const [fields, setFields] = useState(() => fieldsOf(page));
  const { autosave, state } = useSaving<PageFields, StaffPage>({
    current: page,
    edit: async ({ version }, { holdsFrom, ...words }) => {
      const served = await writePage(page.id, {
        ...words,
        holdsFrom: holdsFrom === '' ? null : holdsFrom,
        version,
      });
      show(served);
      return served;
    },
    textOf: ({ title, body, holdsFrom }) => JSON.stringify([title, body, holdsFrom]),
    fieldsOf,
  });
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
    acceptIncoming: (): void => {
      if (state.status !== 'stale') return;
      setFields(fieldsOf(state.current));
      show(state.current);
      autosave.acceptIncoming();
    },
  };
};
