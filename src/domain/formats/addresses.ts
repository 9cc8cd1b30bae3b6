const isDecodable = (path: string): boolean => {
  try {
    // The result is used, since a minifier drops a bare call, and with it the throw.
    return decodeURIComponent(path).length <= path.length;
  } catch {
    return false;
  }
};

/**
 * Makes an address with a badly encoded path readable, on the server and in the browser alike. Each `%` in it stands for itself, so that it
 * leads to an ordinary 404 of a page or a call. Any other address is returned as it is.
 */
export const repairUrl = (url: string): string => {
  if (!url.includes('%')) return url;
  const end = url.search(/[?#]/);
  const path = end === -1 ? url : url.slice(0, end);
  return isDecodable(path) ? url : path.replaceAll('%', '%25') + url.slice(path.length);
};
