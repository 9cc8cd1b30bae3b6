import { useState, type ComponentType } from 'react';
import { IconButton } from '#web/ui/button.tsx';
import { iconMagnify } from '#web/ui/icons.ts';
import { TextInput } from '#web/ui/text-input.tsx';
import type { ListDraft } from './list-draft.ts';

/** Properties of what stands in the box. */
export interface SearchInputProps {
  value: string;
  onValueChange: (text: string) => void;
}

const placeholder = 'Марка, модель, вид';

function PlainInput({ value, onValueChange, onFocus }: SearchInputProps & { onFocus: () => void }) {
  return (
    <TextInput
      type="search"
      name="q"
      placeholder={placeholder}
      autoComplete="off"
      enterKeyHint="search"
      value={value}
      onFocus={onFocus}
      onChange={({ currentTarget }) => onValueChange(currentTarget.value)}
    />
  );
}

/** Search by words, inside a Field: a plain input that gets suggestions once it is used. */
export function SearchBox({ draft }: { draft: ListDraft }) {
  const [Suggesting, setSuggesting] = useState<ComponentType<SearchInputProps>>();
  const input = {
    value: draft.search.q ?? '',
    onValueChange: (text: string) => draft.hold({ q: text === '' ? undefined : text }),
  };
  const load = async () => {
    const { SuggestBox } = await import('./suggest-box.tsx');
    setSuggesting(() => SuggestBox);
  };
  return (
    <search className="relative block">
      {Suggesting ? <Suggesting {...input} /> : <PlainInput {...input} onFocus={() => void load()} />}
      <IconButton
        type="submit"
        icon={iconMagnify}
        label="Найти"
        className="absolute! top-0 right-0 text-muted"
      />
    </search>
  );
}
