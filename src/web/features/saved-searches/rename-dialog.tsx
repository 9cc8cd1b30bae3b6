import { z } from 'zod/mini';
import { text } from '#contract/common.ts';
import type { SavedSearchView } from '#contract/saved-searches.ts';
import { ContractForm } from '#web/lib/forms/contract-form.tsx';
import { useContractForm } from '#web/lib/forms/use-contract-form.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
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
    <Dialog open title="Переименовать поиск" onClose={onClose}>
      <ContractForm
        state={state}
        label="Название поиска"
        submitText="Сохранить"
        aside={
          <Button variant="ghost" onClick={onClose}>
            Отмена
          </Button>
        }
      >
        <Field label="Название" required error={state.form.formState.errors.name?.message}>
          <TextInput maxLength={100} {...state.form.register('name')} />
        </Field>
      </ContractForm>
    </Dialog>
  );
};
