import type { KeyboardEvent, ReactNode } from 'react';
import type { TextInputProps } from './text-input.tsx';
import { useEffect, useId, useRef, useState } from 'react';
import { cx } from './cx.ts';
import { Spinner } from './icon.tsx';
import { placePopup } from './place-popup.ts';
import { TextInput } from './text-input.tsx';

/** Properties of {@link SuggestInput}. */
export interface SuggestInputProps<Item> extends Omit<TextInputProps, 'value' | 'onChange' | 'onKeyDown'> {
  /** The text in the field; anything may be written, the suggestions only help. */
  value: string;
  onValueChange: (text: string) => void;
  /** Suggestions for this text; the caller loads them. */
  items: readonly Item[];
  itemToText: (item: Item) => string;
  /** Distinguishes suggestions with the same text. */
  itemToKey?: ((item: Item) => string) | undefined;
  /** Called with the suggestion that was chosen, after its text was reported. */
  onPick?: ((item: Item) => void) | undefined;
  /** How a suggestion is drawn, where its text alone is not enough. */
  drawItem?: ((item: Item) => ReactNode) | undefined;
  loading?: boolean | undefined;
  /** Shown when there are no suggestions: what to do instead. */
  emptyText?: string | undefined;
}

const NOTHING = -1;

function nextIndex(key: string, active: number, count: number): number | undefined {
  if (key === 'ArrowDown') return active + 1 >= count ? NOTHING : active + 1;
  if (key === 'ArrowUp') return active === NOTHING ? count - 1 : active - 1;
  return undefined;
}

/* ARIA's combobox: no HTML element is a text field whose suggestions can be drawn, loaded, and explained when there are none. */
const COMBOBOX = { role: 'combobox', 'aria-autocomplete': 'list' } as const;
const LISTBOX = { role: 'listbox', 'aria-label': 'Подсказки' } as const;
const optionAria = (chosen: boolean) => ({ role: 'option', tabIndex: -1, 'aria-selected': chosen }) as const;

/** Shows the panel above everything, under its input and as wide, for as long as `shown`. */
function usePanel(shown: boolean) {
  const input = useRef<HTMLInputElement>(null);
  const panel = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const popup = panel.current;
    const box = input.current?.closest('.control');
    if (!popup || !box) return undefined;
    popup.togglePopover(shown);
    if (!shown) return undefined;
    const place = () => {
      popup.style.width = `${box.getBoundingClientRect().width}px`;
      placePopup(box, popup);
    };
    const resized = new ResizeObserver(place);
    resized.observe(popup);
    const stop = new AbortController();
    window.addEventListener('scroll', place, { signal: stop.signal, capture: true, passive: true });
    window.addEventListener('resize', place, { signal: stop.signal });
    return () => {
      resized.disconnect();
      stop.abort();
    };
  }, [shown]);
  return { input, panel };
}

/**
 * A text field with suggestions under it: arrows select, Enter accepts, Escape hides; without scripts a plain field. The panel is the
 * browser's own popover, so it needs no library and also lies over dialogs.
 */
export function SuggestInput<Item>(props: SuggestInputProps<Item>) {
  const {
    value,
    onValueChange,
    items,
    itemToText,
    itemToKey,
    onPick,
    drawItem,
    loading,
    emptyText,
    ...rest
  } = props;
  const id = useId();
  const [open, setOpen] = useState(false);
  const [active, setActive] = useState(NOTHING);
  const remark = items.length > 0 || value.trim() === '' ? undefined : emptyText;
  const shown = open && (items.length > 0 || loading === true || remark !== undefined);
  const { input, panel } = usePanel(shown);
  const optionId = (index: number) => `${id}-${index}`;

  const close = () => {
    setOpen(false);
    setActive(NOTHING);
  };
  const pick = (item: Item) => {
    onValueChange(itemToText(item));
    onPick?.(item);
    close();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const chosen = items[active];
    const next = items.length > 0 ? nextIndex(event.key, active, items.length) : undefined;
    if (event.key === 'Escape' && shown) close();
    else if (event.key === 'Enter' && shown && chosen !== undefined) pick(chosen);
    else if (next === undefined) return;
    else {
      setOpen(true);
      setActive(next);
      document.getElementById(optionId(next))?.scrollIntoView({ block: 'nearest' });
    }
    event.preventDefault();
  };

  return (
    <>
      <TextInput
        autoComplete="off"
        {...rest}
        ref={input}
        {...COMBOBOX}
        aria-expanded={shown}
        aria-controls={id}
        aria-activedescendant={shown && active !== NOTHING ? optionId(active) : undefined}
        value={value}
        onKeyDown={onKeyDown}
        onBlur={(event) => {
          close();
          rest.onBlur?.(event);
        }}
        onChange={({ currentTarget }) => {
          onValueChange(currentTarget.value);
          setOpen(true);
          setActive(NOTHING);
        }}
      />
      <div
        ref={panel}
        popover="manual"
        className="animate-appear overflow-y-auto overscroll-contain rounded-lg bg-raised p-1.5 text-ink shadow-float"
      >
        <output className="flex items-center gap-2 px-3 py-2.5 text-sm text-muted empty:hidden">
          {loading && items.length === 0 && (
            <>
              <Spinner size={16} /> Ищем…
            </>
          )}
          {!loading && remark}
        </output>
        <div {...LISTBOX} id={id}>
          {items.map((item, index) => (
            <button
              key={(itemToKey ?? itemToText)(item)}
              type="button"
              {...optionAria(index === active)}
              id={optionId(index)}
              onPointerDown={(event) => event.preventDefault()}
              onClick={() => pick(item)}
              className={cx(
                'flex min-h-11 w-full items-center gap-3 rounded-md px-3 py-2 text-left hover:bg-hover',
                index === active && 'bg-hover',
              )}
            >
              {drawItem ? drawItem(item) : itemToText(item)}
            </button>
          ))}
        </div>
      </div>
    </>
  );
}
