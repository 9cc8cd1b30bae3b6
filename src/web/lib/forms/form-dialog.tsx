import type { ReactNode } from 'react';
import type { FieldValues } from 'react-hook-form';
import { Button } from '../../ui/button.tsx';
import { confirmDialog } from '../../ui/confirm-dialog.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { ContractForm, type ContractFormProps } from './contract-form.tsx';

/** Properties of {@link FormDialog}. */
export type FormDialogProps<Values extends FieldValues, Body> = Omit<
  ContractFormProps<Values, Body>,
  'label' | 'aside'
> & {
  title: string;
  /** The consequences, above the fields. */
  about?: ReactNode;
  /** The text of the button that cancels. */
  cancelText?: string;
  /** Whether it asks before closing would lose what was written. */
  asksToLeave?: boolean;
  onClose: () => void;
};

const mayLose = (values: FieldValues): boolean | Promise<boolean> =>
  Object.values(values).every((value) => typeof value !== 'string' || value.trim() === '') ||
  confirmDialog({
    title: 'Закрыть и не отправлять?',
    text: 'Написанное пропадёт.',
    confirm: 'Закрыть',
  });

/** A dialog that is a form and can be cancelled: for a name, a reason, an answer. */
export const FormDialog = <Values extends FieldValues, Body>({
  title,
  about,
  cancelText = 'Отмена',
  asksToLeave = false,
  onClose,
  ...form
}: FormDialogProps<Values, Body>) => {
  const leave = async (): Promise<void> => {
    if (!asksToLeave || (await mayLose(form.state.form.getValues()))) onClose();
  };
  return (
    <Dialog open title={title} onClose={() => void leave()}>
      {about !== undefined && <p className="mb-5 text-soft">{about}</p>}
      <ContractForm
        {...form}
        label={title}
        aside={
          <Button variant="ghost" onClick={() => void leave()}>
            {cancelText}
          </Button>
        }
      />
    </Dialog>
  );
};
