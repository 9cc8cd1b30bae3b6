import type { AnyRouter } from '@tanstack/react-router';

type Options = { replace?: boolean; resetScroll?: boolean };

/**
 * Moves to an address that is a text already, as `Link` and `GetForm` do: made by `addressOf`, answered by the API, or kept from before the
 * sign-in. A move whose route is known where it is written is `router.navigate({ to, params, search })`.
 */
export const openAddress = (router: AnyRouter, address: string, options?: Options): void =>
  void router.navigate({ href: address, ...options });
