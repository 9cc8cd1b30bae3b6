import { useId, useState } from 'react';
import { Checkbox } from './checkbox.tsx';
import { FieldGroup } from './field.tsx';
import { cx } from './cx.ts';
import { Icon } from './icon.tsx';
import { iconChevronDown } from './icons.ts';
import { TextInput } from './text-input.tsx';

/** A value to choose. */
export type Choice = {
  value: string;
  label: string;
  /** The value that contains this one: choosing it chooses this one too. */
  within?: string | undefined;
};

/** Properties of {@link MultiChoice}. */
export type MultiChoiceProps = {
  label: string;
  choices: readonly Choice[];
  value: readonly string[];
  onChange: (value: string[]) => void;
  /** What an empty choice means. */
  none: string;
  required?: boolean | undefined;
  error?: string | undefined;
};

const shownNames = 4;

const summaryOf = ({ choices, value, none }: MultiChoiceProps): string => {
  const names = choices.filter((choice) => value.includes(choice.value)).map(({ label }) => label);
  if (names.length === 0) return none;
  const rest = names.length - shownNames;
  return `${names.slice(0, shownNames).join(', ')}${rest > 0 ? ` и ещё ${rest}` : ''}`;
};

/** A choice of several among many values: folded to what is chosen, with a search when it is open. */
export const MultiChoice = (props: MultiChoiceProps) => {
  const { label, choices, value, onChange, required, error } = props;
  const id = useId();
  const [words, setWords] = useState('');
  const sought = words.trim().toLocaleLowerCase('ru');
  const shown = choices.filter((choice) => choice.label.toLocaleLowerCase('ru').includes(sought));
  const toggle = (one: string, chosen: boolean): void => {
    const others = value.filter((other) => other !== one);
    onChange(chosen ? [...others, one] : others);
  };
  return (
    <FieldGroup label={label} required={required} error={error}>
      <details className={cx('group rounded-md border bg-surface', error ? 'border-danger' : 'border-edge')}>
        <summary className="flex min-h-11 items-center justify-between gap-3 rounded-md px-3 py-2.5">
          <span className="min-w-0 wrap-anywhere">{summaryOf(props)}</span>
          <Icon path={iconChevronDown} className="text-muted transition-transform group-open:rotate-180" />
        </summary>
        <div className="flex flex-col gap-2 px-3 pb-3">
          <TextInput
            type="search"
            aria-label={`Найти: ${label.toLocaleLowerCase('ru')}`}
            placeholder="Найти"
            value={words}
            aria-invalid={error ? true : undefined}
            onChange={({ currentTarget }) => setWords(currentTarget.value)}
          />
          <div className="max-h-72 overflow-y-auto overscroll-contain">
            {shown.map((choice) => {
              const covered = choice.within !== undefined && value.includes(choice.within);
              return (
                <Checkbox
                  key={choice.value}
                  name={`${id}-${choice.value}`}
                  label={choice.label}
                  className={choice.within === undefined ? undefined : 'pl-6'}
                  checked={covered || value.includes(choice.value)}
                  disabled={covered}
                  onChange={({ currentTarget }) => toggle(choice.value, currentTarget.checked)}
                />
              );
            })}
            {shown.length === 0 && <p className="py-2 text-sm text-muted">Ничего не нашлось</p>}
          </div>
        </div>
      </details>
    </FieldGroup>
  );
};
