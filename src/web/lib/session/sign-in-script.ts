/** Name of the window's property that hands the values of a sign-in by the address from the first script to the session. */
export const SIGN_IN_PROPERTY = '__signInByQuery';

/**
 * The first script of every page, inline at the very top of the head: removes `accessToken`, `refreshToken` and `userId` from the address
 * before anything else can read it, and passes them on in memory. A `userId` alone is no secret and stays.
 */
export const SIGN_IN_SCRIPT =
  `(function(){var u=new URL(location.href),p=u.searchParams;` +
  `if(p.has('accessToken')||p.has('refreshToken')){var g={};` +
  `['accessToken','refreshToken','userId'].forEach(function(n){if(p.has(n)){g[n]=p.get(n);p.delete(n)}});` +
  `history.replaceState(history.state,'',u.href);window.${SIGN_IN_PROPERTY}=g}})()`;
