import type { ReactNode } from 'react';
import { useEffect, useId, useRef } from 'react';
import { cx } from './cx.ts';
import { iconInformationOutline } from './icons.ts';
import { Icon } from './icon.tsx';
import { usePlacedPopup } from './use-placed-popup.ts';

/** Properties of {@link Popover}. */
export interface PopoverProps {
  /** The inside of the button that opens it. */
  trigger: ReactNode;
  /** The name of the button for screen readers, where its content has no words. */
  label?: string | undefined;
  triggerClassName?: string | undefined;
  className?: string | undefined;
  /** Called when it was opened. */
  onOpen?: (() => void) | undefined;
  children: ReactNode;
}

/**
 * A light panel beside its button: the browser's own popover, so it opens without scripts, closes on Escape and on a press elsewhere,
 * returns the focus, and lies over dialogs. Scripts only position it under its button. It is a `span`, so it may be in a paragraph; its
 * content must then be inline too.
 */
export function Popover({ trigger, label, triggerClassName, className, onOpen, children }: PopoverProps) {
  const id = useId();
  const button = useRef<HTMLButtonElement>(null);
  const popup = useRef<HTMLSpanElement>(null);
  usePlacedPopup(button, popup);

  useEffect(() => {
    const element = popup.current;
    // Opened before React listened.
    if (element?.matches(':popover-open'))
      element.dispatchEvent(new ToggleEvent('toggle', { oldState: 'closed', newState: 'open' }));
  }, []);

  return (
    <>
      <button ref={button} type="button" popoverTarget={id} aria-label={label} className={triggerClassName}>
        {trigger}
      </button>
      <span
        ref={popup}
        id={id}
        popover="auto"
        onToggle={({ newState }) => newState === 'open' && onOpen?.()}
        className={cx(
          'm-auto w-80 max-w-[calc(100vw-1rem)] animate-appear overflow-y-auto rounded-lg bg-raised p-4 text-base text-ink shadow-float',
          className,
        )}
      >
        {children}
      </span>
    </>
  );
}

/** Properties of {@link Explain}. */
export interface ExplainProps extends Pick<PopoverProps, 'onOpen' | 'children'> {
  term: string;
}

/** «Что это?» beside a term: a small round button with an explanation. */
export function Explain({ term, onOpen, children }: ExplainProps) {
  return (
    <Popover
      label={`Что это: ${term}`}
      triggerClassName="target inline-grid size-5 place-items-center rounded-full align-text-bottom text-muted hover:text-ink"
      trigger={<Icon path={iconInformationOutline} size={18} />}
      className="text-left text-sm font-normal whitespace-normal"
      onOpen={onOpen}
    >
      <span className="mb-1 block font-semibold">{term}</span>
      <span className="block text-soft">{children}</span>
    </Popover>
  );
}
