const isDecodable = (path: string): boolean => {
  try {
    // The result is used, since a minifier drops a bare call, and with it the throw.
    return decodeURIComponent(path).length <= path.length;
  } catch {
    return false;
  }
};

/**
 * Alike on the server and in the browser: an address whose path is badly encoded, made readable. Its `%` stand for themselves, so
 * that it leads to the 404 of the page or the call that it damages. Any other address is given back as it is.
 */
export const repairUrl = (url: string): string => {
  if (!url.includes('%')) return url;
  const end = url.search(/[?#]/);
  const path = end === -1 ? url : url.slice(0, end);
  return isDecodable(path) ? url : path.replaceAll('%', '%25') + url.slice(path.length);
};
