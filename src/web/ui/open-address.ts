import type { AnyRouter } from '@tanstack/react-router';

type Options = { replace?: boolean; resetScroll?: boolean };

/**
 * Navigates to an address that is already a text, as `Link` and `GetForm` do: made by `addressOf`, received from the API, or kept from
 * before the sign-in. Where the route is known in the code, use `router.navigate({ to, params, search })`.
 */
export const openAddress = (router: AnyRouter, address: string, options?: Options): void =>
  void router.navigate({ href: address, ...options });
