import type { AnyRouter } from '@tanstack/react-router';
import type { ComponentProps, MouseEvent as ReactMouseEvent, SyntheticEvent } from 'react';
import { useRouter } from '@tanstack/react-router';
import { addressOf } from './address.ts';
import type { Target } from './address.ts';

/** Where a link leads: a route with its parameters, checked by the compiler, or an address that was made or received elsewhere. */
export type LinkTarget =
  | (Target & { href?: undefined })
  | { href: string; to?: undefined; params?: undefined; search?: undefined; hash?: undefined };

/** Properties of {@link Link}: those of an anchor, with a required target. */
export type LinkProps = Omit<ComponentProps<'a'>, 'href'> & LinkTarget;

/** The look of a link inside running text. */
export const textLink =
  'text-accent-text underline decoration-1 underline-offset-3 hover:decoration-2 rounded-sm transition-colors';

function isPlainClick(event: MouseEvent | ReactMouseEvent, anchor: HTMLAnchorElement): boolean {
  const { target, origin } = anchor;
  const elsewhere = (target !== '' && target !== '_self') || origin !== window.location.origin;
  const modified = event.metaKey || event.ctrlKey || event.shiftKey || event.altKey;
  return event.button === 0 && !modified && !elsewhere && !anchor.hasAttribute('download');
}

const isInside = (href: string): boolean =>
  href.startsWith('/') && !href.startsWith('//') && !href.startsWith('/api/');

const useMaybeRouter = () => useRouter<AnyRouter>({ warn: false }) as AnyRouter | undefined;

/** Handlers for an element with plain HTML anchors, which make each of them behave as a {@link Link}. */
export function useServedLinks() {
  const router = useMaybeRouter();
  const linkOf = ({ target }: Event | SyntheticEvent) => {
    const anchor = target instanceof Element ? target.closest('a') : null;
    const href = anchor?.getAttribute('href');
    return router && anchor && typeof href === 'string' && isInside(href)
      ? { router, anchor, href }
      : undefined;
  };
  const preload = (event: Event | SyntheticEvent) => {
    const link = linkOf(event);
    if (link) void link.router.preloadRoute({ to: '.', href: link.href });
  };
  return {
    onClick: (event: MouseEvent | ReactMouseEvent) => {
      const link = linkOf(event);
      if (!link || event.defaultPrevented || !isPlainClick(event, link.anchor)) return;
      event.preventDefault();
      void link.router.navigate({ href: link.href });
    },
    onPointerOver: preload,
    onFocus: preload,
  };
}

/**
 * An anchor that navigates inside the application without a page load, and preloads the next page on hover or focus. Outside a router, or
 * without scripts, it is a plain anchor. Addresses under `/api` and files are left to the browser.
 */
export function Link(props: LinkProps) {
  const { to, params, search, hash, href: made, onClick, onPointerEnter, onFocus, children, ...rest } = props;
  const router = useMaybeRouter();
  const href = made ?? addressOf({ to, params, search, hash } as Target);
  const inside = isInside(href);
  const preload = () => {
    if (router && inside) void router.preloadRoute({ to: '.', href });
  };
  return (
    <a
      {...rest}
      href={href}
      onClick={(event) => {
        onClick?.(event);
        if (!router || !inside || event.defaultPrevented || !isPlainClick(event, event.currentTarget)) return;
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
