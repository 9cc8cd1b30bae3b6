import { z } from 'zod/mini';
import { text } from '#contract/common.ts';
import type { SavedSearchView } from '#contract/saved-searches.ts';
import { FormDialog } from '#web/lib/forms/form-dialog.tsx';
import { useContractForm } from '#web/lib/forms/use-contract-form.ts';
import { Field } from '#web/ui/field.tsx';
import { TextInput } from '#web/ui/text-input.tsx';
import { changeSearch } from './queries.ts';

const schema = z.object({ name: text(100) });

/** Properties of {@link RenameDialog}. */
export type RenameDialogProps = {
  search: SavedSearchView;
  refresh: () => Promise<void>;
  onClose: () => void;
};

/** Asks for another name of a saved search. */
export const RenameDialog = ({ search, refresh, onClose }: RenameDialogProps) => {
  const state = useContractForm({
    schema,
    defaults: { name: search.name },
    send: async ({ name }) => {
      try {
        await changeSearch(search.id, { name, version: search.version });
        onClose();
      } finally {
        await refresh();
      }
    },
  });
  return (
    <FormDialog title="Переименовать поиск" onClose={onClose} state={state} submitText="Сохранить">
      <Field label="Название" required error={state.form.formState.errors.name?.message}>
        <TextInput maxLength={100} {...state.form.register('name')} />
      </Field>
    </FormDialog>
  );
};
