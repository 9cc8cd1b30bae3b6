import { useId, useRef, type KeyboardEvent } from 'react';
import { buttonLook } from './button-look.ts';
import { cx } from './cx.ts';
import { Icon } from './icon.tsx';
import { iconChevronDown } from './icons.ts';
import { usePlacedPopup } from './use-placed-popup.ts';

/** One item of an {@link ActionMenu}. */
export interface MenuAction {
  key: string;
  text: string;
  /** It ends or destroys something: drawn as such, and separated from the items above. */
  danger?: boolean | undefined;
  /** Its address, if it navigates instead of acting. */
  href?: string | undefined;
  onSelect?: (() => void) | undefined;
}

/** Properties of {@link ActionMenu}. */
export interface ActionMenuProps {
  /** The text of the button. */
  label: string;
  /** What the menu contains, in more words than the button has. */
  what: string;
  actions: readonly MenuAction[];
  className?: string | undefined;
}

const ITEM =
  'flex min-h-11 w-full items-center rounded-md px-3 py-2 text-left hover:bg-hover focus-visible:bg-hover';

const itemsOf = (menu: HTMLElement): HTMLElement[] => [
  ...menu.querySelectorAll<HTMLElement>('[role=menuitem]'),
];

/** The item that a key leads to from the focused one: arrows cycle, a letter finds the next item that begins with it. */
const itemAfter = (key: string, items: readonly HTMLElement[]): HTMLElement | undefined => {
  const at = items.findIndex((item) => item === document.activeElement);
  if (key === 'ArrowDown') return items[(at + 1) % items.length];
  if (key === 'ArrowUp') return items.at(at <= 0 ? -1 : at - 1);
  if (key === 'Home') return items[0];
  if (key === 'End') return items.at(-1);
  if (key.length !== 1 || key === ' ') return undefined;
  const begins = (item: HTMLElement): boolean =>
    item.textContent.toLocaleLowerCase('ru').startsWith(key.toLocaleLowerCase('ru'));
  return [...items.slice(at + 1), ...items.slice(0, at + 1)].find(begins);
};

const move = (event: KeyboardEvent<HTMLDivElement>): void => {
  if (event.ctrlKey || event.metaKey || event.altKey) return;
  if (event.key === 'Tab') event.currentTarget.hidePopover();
  const item = itemAfter(event.key, itemsOf(event.currentTarget));
  if (!item) return;
  event.preventDefault();
  item.focus();
};

function MenuItem({ action, close }: { action: MenuAction; close: () => void }) {
  const { href } = action;
  const Item = href === undefined ? 'button' : 'a';
  return (
    <Item
      {...(href === undefined ? { type: 'button' } : { href })}
      role="menuitem"
      tabIndex={-1}
      className={cx(ITEM, action.danger && 'text-danger')}
      onClick={() => {
        close();
        action.onSelect?.();
      }}
    >
      {action.text}
    </Item>
  );
}

/**
 * A menu of actions behind one button: the browser's own popover with the keys of a menu. Escape and a press elsewhere close it, and the
 * focus returns to the button before the chosen action runs.
 */
export function ActionMenu({ label, what, actions, className }: ActionMenuProps) {
  const id = useId();
  const button = useRef<HTMLButtonElement>(null);
  const menu = useRef<HTMLDivElement>(null);
  usePlacedPopup(button, menu);

  return (
    <>
      <button
        ref={button}
        type="button"
        popoverTarget={id}
        aria-haspopup="menu"
        className={cx(buttonLook({ variant: 'secondary' }), className)}
        onKeyDown={(event) => {
          if (event.key !== 'ArrowDown') return;
          event.preventDefault();
          menu.current?.showPopover({ source: event.currentTarget });
        }}
      >
        {label}
        <Icon path={iconChevronDown} size={18} />
      </button>
      <div
        ref={menu}
        id={id}
        popover="auto"
        role="menu"
        tabIndex={-1}
        aria-label={what}
        className="m-auto w-max max-w-[calc(100vw-1rem)] min-w-56 animate-appear overflow-y-auto rounded-lg bg-raised p-1.5 text-base text-ink shadow-float"
        onToggle={({ newState, currentTarget }) => newState === 'open' && itemsOf(currentTarget)[0]?.focus()}
        onKeyDown={move}
      >
        {actions.map((action) => (
          <MenuItem key={action.key} action={action} close={() => menu.current?.hidePopover()} />
        ))}
      </div>
    </>
  );
}
