import type { ReactNode } from 'react';
import type { TextInputProps } from './text-input.tsx';
import { Autocomplete } from '@base-ui/react/autocomplete';
import { cx } from './cx.ts';
import { useControl } from './field-context.ts';
import { Spinner } from './icon.tsx';
import { LIST_ITEM, LIST_POPUP, LIST_REMARK, useLabelId, useListContainer } from './listbox-look.ts';

/** Properties of {@link SuggestInput}. */
export interface SuggestInputProps<Item> extends Pick<
  TextInputProps,
  'name' | 'placeholder' | 'required' | 'disabled' | 'inputMode' | 'autoComplete' | 'onBlur' | 'ref'
> {
  /** The text in the field; anything may be written, the suggestions only help. */
  value: string;
  onValueChange: (text: string) => void;
  /** What is suggested for this text; asking for it is the caller's work. */
  items: readonly Item[];
  itemToText: (item: Item) => string;
  /** Called with the suggestion that was taken. */
  onPick?: ((item: Item) => void) | undefined;
  /** How a suggestion is drawn, where its text alone is not enough. */
  drawItem?: ((item: Item) => ReactNode) | undefined;
  loading?: boolean | undefined;
  /** Said where there are no suggestions: what to do instead. */
  emptyText?: string | undefined;
}

/**
 * A text field with suggestions under it: arrows choose, Enter takes, Escape hides. Heavy (it brings the positioning of
 * popups): import it lazily on public pages.
 */
export function SuggestInput<Item>({
  value,
  onValueChange,
  items,
  itemToText,
  onPick,
  drawItem,
  loading = false,
  emptyText,
  required,
  ...input
}: SuggestInputProps<Item>) {
  const control = useControl({ required });
  const labelId = useLabelId();
  const container = useListContainer();
  return (
    <Autocomplete.Root
      items={items}
      mode="none"
      value={value}
      itemToStringValue={itemToText}
      onValueChange={(text, { reason }) => {
        onValueChange(text);
        const taken = reason === 'item-press' ? items.find((item) => itemToText(item) === text) : undefined;
        if (taken !== undefined) onPick?.(taken);
      }}
    >
      <Autocomplete.Input
        autoComplete="off"
        {...input}
        {...control}
        aria-labelledby={labelId}
        className="control"
      />
      <Autocomplete.Portal container={container}>
        <Autocomplete.Positioner sideOffset={6} className="z-50">
          <Autocomplete.Popup
            className={cx(LIST_POPUP, 'data-empty:not-has-[[role=status]:not(:empty)]:hidden')}
          >
            <Autocomplete.Status className={LIST_REMARK}>
              {loading && (
                <>
                  <Spinner size={16} /> Ищем…
                </>
              )}
              {!loading && items.length === 0 && value.trim() !== '' && emptyText}
            </Autocomplete.Status>
            <Autocomplete.List>
              {(item: Item) => (
                <Autocomplete.Item key={itemToText(item)} value={item} className={LIST_ITEM}>
                  {drawItem ? drawItem(item) : itemToText(item)}
                </Autocomplete.Item>
              )}
            </Autocomplete.List>
          </Autocomplete.Popup>
        </Autocomplete.Positioner>
      </Autocomplete.Portal>
    </Autocomplete.Root>
  );
}
