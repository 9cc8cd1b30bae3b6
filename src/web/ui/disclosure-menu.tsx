import type { ReactNode } from 'react';
import { useEffect, useRef } from 'react';

/** Properties of {@link DisclosureMenu}. */
export interface DisclosureMenuProps {
  /** The content of the `summary`. */
  trigger: ReactNode;
  /** The name of the trigger for screen readers, where its content has no words. */
  label?: string | undefined;
  className?: string | undefined;
  triggerClassName?: string | undefined;
  children: ReactNode;
}

/**
 * A panel under its trigger, made of `details`, so it opens without scripts. With them it closes by Escape (focus goes
 * back to the trigger), by a press outside, when focus leaves it, and when a link inside is followed.
 */
export function DisclosureMenu({
  trigger,
  label,
  className,
  triggerClassName,
  children,
}: DisclosureMenuProps) {
  const details = useRef<HTMLDetailsElement>(null);

  useEffect(() => {
    const element = details.current;
    if (!element) return undefined;
    const close = () => {
      element.open = false;
    };
    const onEscape = (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || !element.open) return;
      close();
      element.querySelector('summary')?.focus();
    };
    const onPress = (event: PointerEvent) => {
      if (!element.contains(event.target as Node)) close();
    };
    const onLeave = (event: FocusEvent) => {
      if (event.relatedTarget && !element.contains(event.relatedTarget as Node)) close();
    };
    const onFollow = (event: MouseEvent) => {
      if ((event.target as Element).closest('a')) close();
    };
    const stop = new AbortController();
    const { signal } = stop;
    element.addEventListener('keydown', onEscape, { signal });
    element.addEventListener('focusout', onLeave, { signal });
    element.addEventListener('click', onFollow, { signal });
    document.addEventListener('pointerdown', onPress, { signal });
    return () => stop.abort();
  }, []);

  return (
    <details ref={details} className={className}>
      <summary aria-label={label} className={triggerClassName}>
        {trigger}
      </summary>
      {children}
    </details>
  );
}
