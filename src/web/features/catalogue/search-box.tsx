import type { Suggestion } from '#contract/catalogue.ts';
import { useRouter } from '@tanstack/react-router';
import { useDeferredValue, useState } from 'react';
import { useAnswer } from '#web/lib/use-answer.ts';
import { IconButton } from '#web/ui/button.tsx';
import { iconMagnify } from '#web/ui/icons.ts';
import { openAddress } from '#web/ui/open-address.ts';
import { SuggestInput } from '#web/ui/suggest-input.tsx';
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx';
import type { ListDraft } from './list-draft.ts';
import { readSuggestions } from './queries.ts';

const kinds = { type: 'вид техники', brand: 'марка', model: 'модель' } as const;
const none: readonly Suggestion[] = [];

const drawLine = ({ kind, text }: Suggestion) => (
  <>
    <span className="grow">{text}</span>
    <VisuallyHidden>, </VisuallyHidden>
    <span className="text-sm text-muted">{kinds[kind]}</span>
  </>
);

/** Search by words, inside a Field: suggestions lead straight to a list, Enter searches for the words as they are. */
export function SearchBox({ draft }: { draft: ListDraft }) {
  const router = useRouter();
  const [typed, setTyped] = useState('');
  const words = useDeferredValue(typed.trim());
  const { data, isLoading } = useAnswer(words.length > 1 ? `suggestions ${words}` : undefined, () =>
    readSuggestions(words),
  );
  return (
    <search className="relative block">
      <SuggestInput<Suggestion>
        type="search"
        name="q"
        className="pr-12"
        placeholder="Марка, модель, вид"
        enterKeyHint="search"
        value={draft.search.q ?? ''}
        onValueChange={(text) => {
          setTyped(text);
          draft.hold({ q: text === '' ? undefined : text });
        }}
        items={words.length > 1 && data !== undefined ? data : none}
        itemToText={({ text }) => text}
        drawItem={drawLine}
        loading={isLoading}
        onPick={({ href }) => openAddress(router, href)}
      />
      <IconButton
        type="submit"
        icon={iconMagnify}
        label="Найти"
        className="absolute! top-0 right-0 text-muted"
      />
    </search>
  );
}
