const property = '__pressed';

/**
 * A part of the first script: from the first paint on, before any other script is there, it keeps which buttons were pressed, and has the
 * function behind {@link claimPresses}. There it costs the budget of scripts nothing. `delete` says whether a button was kept.
 */
export const EARLY_PRESSES_SCRIPT =
  `{let p=new WeakSet;addEventListener('click',e=>{let b=e.target.closest('button');b&&p.add(b)},true);` +
  `window.${property}=(w,s='[type=button]:not([data-device-list],[data-cookie-settings])')=>[...w.querySelectorAll(s)].filter(b=>p.delete(b))}`;

/**
 * The buttons in `within` that were pressed and that nobody has answered for; now the caller does. Those that a script for the whole page
 * listens to (device lists, the cookie settings) are for that script alone, which names them by `selector`.
 */
export const claimPresses = (within: ParentNode, selector?: string): HTMLButtonElement[] =>
  (window as { [property]?: typeof claimPresses })[property]?.(within, selector) ?? [];
