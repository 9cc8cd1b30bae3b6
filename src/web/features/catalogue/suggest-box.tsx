import type { Suggestion } from '#contract/catalogue.ts';
import { useQuery } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { useDeferredValue, useEffect, useRef } from 'react';
import { SuggestInput } from '#web/ui/suggest-input.tsx';
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx';
import { suggestionsQuery } from './queries.ts';
import type { SearchInputProps } from './search-box.tsx';

const kinds = { type: 'вид техники', brand: 'марка', model: 'модель' } as const;

const drawLine = ({ kind, text }: Suggestion) => (
  <>
    <span className="grow">{text}</span>
    <VisuallyHidden>, </VisuallyHidden>
    <span className="text-sm text-muted">{kinds[kind]}</span>
  </>
);

/** The field with suggestions; takes the focus over from the plain one. */
export function SuggestBox({ value, onValueChange }: SearchInputProps) {
  const router = useRouter();
  const input = useRef<HTMLInputElement>(null);
  const words = useDeferredValue(value.trim());
  const { data = [], isFetching } = useQuery(suggestionsQuery(words));

  useEffect(() => {
    input.current?.focus();
    input.current?.setSelectionRange(input.current.value.length, input.current.value.length);
  }, []);

  return (
    <SuggestInput<Suggestion>
      ref={input}
      name="q"
      placeholder="Марка, модель, вид"
      value={value}
      onValueChange={onValueChange}
      items={words.length > 1 ? data : []}
      itemToText={({ text }) => text}
      drawItem={drawLine}
      loading={isFetching}
      onPick={({ href }) => void router.navigate({ href })}
    />
  );
}
