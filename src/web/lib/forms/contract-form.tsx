import { useEffect, useRef } from 'react';
import type { ReactNode } from 'react';
import type { FieldValues } from 'react-hook-form';
import { ChallengeProgress } from '../challenge/challenge-progress.tsx';
import { Button } from '../../ui/button.tsx';
import { RefusalNotice } from './refusal-notice.tsx';
import type { ContractFormState } from './use-contract-form.ts';

/** Properties of {@link ContractForm}. */
export type ContractFormProps<Values extends FieldValues, Body> = {
  state: ContractFormState<Values, Body>;
  /** The purpose of the form, for screen readers. */
  label: string;
  /** The text of the button. */
  submitText: string;
  /** Whether the action cannot be undone. */
  danger?: boolean | undefined;
  /** Beside the button: a way back. */
  aside?: ReactNode;
  children: ReactNode;
};

const focusFirstFault = (form: HTMLFormElement): void => {
  const fault = form.querySelector<HTMLElement>('[aria-invalid="true"], [data-fault]');
  const folded = fault?.closest('details');
  if (folded) folded.open = true;
  fault?.focus();
};

/** The frame of a form: focus goes to the first fault, and a general fault is shown above the button. */
export const ContractForm = <Values extends FieldValues, Body>(props: ContractFormProps<Values, Body>) => {
  const { state, label, submitText, danger = false, aside, children } = props;
  const element = useRef<HTMLFormElement>(null);
  const { submitCount, isSubmitting } = state.form.formState;

  useEffect(() => {
    if (submitCount > 0 && !isSubmitting && element.current) focusFirstFault(element.current);
  }, [submitCount, isSubmitting]);

  return (
    <form ref={element} noValidate aria-label={label} onSubmit={state.submit} className="flex flex-col gap-5">
      {children}
      <RefusalNotice refusal={state.refusal} />
      <ChallengeProgress />
      <div className="flex flex-col-reverse gap-3 sm:flex-row sm:flex-wrap-reverse sm:items-center sm:justify-between">
        <div className="flex flex-wrap gap-3 max-sm:justify-center">{aside}</div>
        <Button
          type="submit"
          variant={danger ? 'danger' : 'primary'}
          size="lg"
          loading={state.sending}
          className="max-sm:w-full"
          // The field keeps the focus: otherwise its fault would appear and move the button away from under the pointer.
          onMouseDown={(event) => event.preventDefault()}
        >
          {submitText}
        </Button>
      </div>
    </form>
  );
};
