import type { KeyboardEvent, ReactNode, Ref } from 'react';
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

/** Which suggestion is active, and the keys: arrows move through them, Enter accepts one, Escape hides them. */
function useCombobox<Item>(items: readonly Item[], filled: boolean, accept: (item: Item) => void) {
  const id = useId();
  // Null while the panel is hidden.
  const [active, setActive] = useState<number | null>(null);
  const shown = active !== null && filled;
  const optionId = (index: number) => `${id}-${index}`;
  const hide = () => setActive(null);
  const pick = (item: Item) => {
    accept(item);
    hide();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const at = active ?? NOTHING;
    const chosen = items[at];
    const next = items.length > 0 ? nextIndex(event.key, at, items.length) : undefined;
    if (event.key === 'Escape' && shown) hide();
    else if (event.key === 'Enter' && shown && chosen !== undefined) pick(chosen);
    else if (next === undefined) return;
    else {
      setActive(next);
      document.getElementById(optionId(next))?.scrollIntoView({ block: 'nearest' });
    }
    event.preventDefault();
  };
  return {
    id,
    shown,
    show: () => setActive(NOTHING),
    hide,
    fieldProps: {
      ...COMBOBOX,
      'aria-expanded': shown,
      'aria-controls': id,
      'aria-activedescendant': shown && active !== NOTHING ? optionId(active) : undefined,
      onKeyDown,
    },
    optionProps: (item: Item, index: number) => ({
      id: optionId(index),
      chosen: index === active,
      onPick: () => pick(item),
    }),
  };
}

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

const SEARCHING = (
  <>
    <Spinner size={16} /> Ищем…
  </>
);

interface PanelProps {
  ref: Ref<HTMLDivElement>;
  id: string;
  /** Above the suggestions, or instead of them. */
  remark: ReactNode;
  children: ReactNode;
}

function Panel({ ref, id, remark, children }: PanelProps) {
  return (
    <div
      ref={ref}
      popover="manual"
      className="animate-appear overflow-y-auto overscroll-contain rounded-lg bg-raised p-1.5 text-ink shadow-float"
    >
      <output className="flex items-center gap-2 px-3 py-2.5 text-sm text-muted empty:hidden">
        {remark}
      </output>
      <div {...LISTBOX} id={id}>
        {children}
      </div>
    </div>
  );
}

interface OptionProps {
  id: string;
  chosen: boolean;
  onPick: () => void;
  children: ReactNode;
}

function Option({ id, chosen, onPick, children }: OptionProps) {
  return (
    <button
      type="button"
      {...optionAria(chosen)}
      id={id}
      onPointerDown={(event) => event.preventDefault()}
      onClick={onPick}
      className={cx(
        'flex min-h-11 w-full items-center gap-3 rounded-md px-3 py-2 text-left hover:bg-hover',
        chosen && 'bg-hover',
      )}
    >
      {children}
    </button>
  );
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
  const found = items.length > 0;
  const remark = found || value.trim() === '' ? undefined : emptyText;
  const box = useCombobox(items, found || loading === true || remark !== undefined, (item) => {
    onValueChange(itemToText(item));
    onPick?.(item);
  });
  const { input, panel } = usePanel(box.shown);
  return (
    <>
      <TextInput
        autoComplete="off"
        {...rest}
        ref={input}
        {...box.fieldProps}
        value={value}
        onBlur={(event) => {
          box.hide();
          rest.onBlur?.(event);
        }}
        onChange={({ currentTarget }) => {
          onValueChange(currentTarget.value);
          box.show();
        }}
      />
      <Panel ref={panel} id={box.id} remark={loading ? !found && SEARCHING : remark}>
        {items.map((item, index) => (
          <Option key={(itemToKey ?? itemToText)(item)} {...box.optionProps(item, index)}>
            {(drawItem ?? itemToText)(item)}
          </Option>
        ))}
      </Panel>
    </>
  );
}
