import type { AnyRouter } from '@tanstack/react-router';
import type { ComponentProps, MouseEvent } from 'react';
import { useRouter } from '@tanstack/react-router';

/** Properties of {@link Link}: those of an anchor, with the address always given. */
export interface LinkProps extends ComponentProps<'a'> {
  href: string;
}

/** The look of a link inside running text. */
export const textLink =
  'text-accent-text underline decoration-1 underline-offset-3 hover:decoration-2 rounded-sm transition-colors';

function isPlainClick(event: MouseEvent<HTMLAnchorElement>): boolean {
  const { target, origin } = event.currentTarget;
  const elsewhere = (target !== '' && target !== '_self') || origin !== window.location.origin;
  const modified = event.metaKey || event.ctrlKey || event.shiftKey || event.altKey;
  return event.button === 0 && !modified && !elsewhere && !event.currentTarget.hasAttribute('download');
}

/**
 * An anchor that moves inside the application without loading the page anew, and warms the next page up under the
 * pointer or focus. Outside a router, or without scripts, it is a plain anchor. Takes any address of our origin,
 * search string included; addresses under `/api` and files are left to the browser.
 */
export function Link({ href, onClick, onPointerEnter, onFocus, children, ...rest }: LinkProps) {
  const router = useRouter<AnyRouter>({ warn: false }) as AnyRouter | undefined;
  const inside = href.startsWith('/') && !href.startsWith('//') && !href.startsWith('/api/');
  const preload = () => {
    if (router && inside) void router.preloadRoute({ to: '.', href });
  };
  return (
    <a
      {...rest}
      href={href}
      onClick={(event) => {
        onClick?.(event);
        if (!router || !inside || event.defaultPrevented || !isPlainClick(event)) return;
        event.preventDefault();
        void router.navigate({ href });
      }}
      onPointerEnter={(event) => {
        onPointerEnter?.(event);
        preload();
      }}
      onFocus={(event) => {
        onFocus?.(event);
        preload();
      }}
    >
      {children}
    </a>
  );
}
