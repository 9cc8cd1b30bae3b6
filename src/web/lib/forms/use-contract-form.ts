import { useEffect, useRef, useState } from 'react';
import { get, useForm } from 'react-hook-form';
import type { DefaultValues, FieldValues, Path, UseFormReturn } from 'react-hook-form';
import type { ApiError } from '../api-client.ts';
import { ApiError as AnsweredError } from '../api-client.ts';
import { drafts } from '../drafts.ts';
import { contractResolver } from './contract-resolver.ts';
import type { FormRules } from './contract-resolver.ts';
import { refusalOf } from './refusal.ts';
import type { Refusal } from './refusal.ts';

/** Options of a form. */
export type ContractFormOptions<Values extends FieldValues, Body> = FormRules<Values, Body> & {
  /** Every field with its first value. */
  defaults: Values;
  /** Sends the body; what it throws is shown. */
  send: (body: Body) => Promise<void>;
  /** Handles a refusal that needs its own treatment (an account that exists, say). @returns whether it did */
  onRefused?: ((error: ApiError) => boolean) | undefined;
  /** Where the form's fields are in the body: `values.`. */
  prefix?: string | undefined;
  /** Name of the draft that outlives a reload; `keep` names the fields that it may hold. */
  draft?: { name: string; keep: readonly (keyof Values & string)[] } | undefined;
};

/** The state of a form. */
export type ContractFormState<Values extends FieldValues, Body> = {
  form: UseFormReturn<Values, unknown, Body>;
  /** What belongs to no field; undefined while nothing does. */
  refusal: Refusal | undefined;
  sending: boolean;
  /** For the form's `onSubmit`; one call at a time. */
  submit: (event?: { preventDefault: () => void }) => void;
};

const startingValues = <Values extends FieldValues, Body>({
  defaults,
  draft,
}: ContractFormOptions<Values, Body>): DefaultValues<Values> => {
  const kept = draft ? drafts.read<Values>(draft.name) : null;
  return { ...defaults, ...kept } as DefaultValues<Values>;
};

/** Keeps only what was typed in the form's draft: initial values may have changed by the next time. */
const useDraft = <Values extends FieldValues, Body>(
  form: UseFormReturn<Values, unknown, Body>,
  { draft, defaults }: Pick<ContractFormOptions<Values, Body>, 'draft' | 'defaults'>,
): void => {
  const kept = useRef({ draft, defaults });
  useEffect(() => {
    kept.current = { draft, defaults };
  });
  useEffect(
    () =>
      form.subscribe({
        formState: { values: true },
        callback: ({ values }) => {
          const { current } = kept;
          if (!current.draft) return;
          const typed = current.draft.keep.filter((key) => values[key] !== current.defaults[key]);
          drafts.save(current.draft.name, Object.fromEntries(typed.map((key) => [key, values[key]])));
        },
      }),
    [form],
  );
};

/**
 * A form over the contract: each field is checked when it is left and all of them at submit, the server's faults appear under their fields,
 * a second press while the first is under way does nothing, and a lost connection loses nothing that was typed.
 */
export const useContractForm = <Values extends FieldValues, Body extends FieldValues>(
  options: ContractFormOptions<Values, Body>,
): ContractFormState<Values, Body> => {
  const [refusal, setRefusal] = useState<Refusal>();
  const [sending, setSending] = useState(false);
  const busy = useRef(false);
  const form = useForm<Values, unknown, Body>({
    resolver: contractResolver<Values, Body>(options),
    defaultValues: startingValues(options),
    mode: 'onBlur',
    reValidateMode: 'onChange',
    // The frame moves the focus to the first fault in the order of the page; here it would be the order of registration.
    shouldFocusError: false,
  });
  useDraft(form, options);

  const show = (error: unknown): void => {
    if (error instanceof AnsweredError && options.onRefused?.(error)) return;
    const found = refusalOf(error, (path) => get(options.defaults, path) !== undefined, options.prefix);
    for (const [path, fault] of Object.entries(found.fields)) form.setError(path as Path<Values>, fault);
    setRefusal(found);
  };

  const send = async (body: Body): Promise<void> => {
    setRefusal(undefined);
    try {
      await options.send(body);
    } catch (error) {
      show(error);
    }
  };

  const submit = async (event?: { preventDefault: () => void }): Promise<void> => {
    event?.preventDefault();
    if (busy.current) return;
    busy.current = true;
    setSending(true);
    try {
      await form.handleSubmit(send)();
    } finally {
      busy.current = false;
      setSending(false);
    }
  };

  return { form, refusal, sending, submit: (event) => void submit(event) };
};
