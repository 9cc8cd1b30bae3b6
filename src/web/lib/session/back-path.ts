/**
 * Where to go after signing in: a path of our own origin that begins with a single `/`, else undefined. The sign-in pages themselves do not
 * count.
 */
export const backPathOf = (value: unknown): string | undefined => {
  if (typeof value !== 'string' || !/^\/(?![/\\])/.test(value)) return undefined;
  // A browser drops tabs and line ends before it reads an address, and reads `\` as `/`.
  if (/[\p{Cc}\\]/u.test(value) || !URL.canParse(value, 'http://own')) return undefined;
  const { origin, pathname, search, hash } = new URL(value, 'http://own');
  if (origin !== 'http://own' || pathname.startsWith('//')) return undefined;
  return /^\/auth(?:\/|$)/.test(pathname) ? undefined : `${pathname}${search}${hash}`;
};
