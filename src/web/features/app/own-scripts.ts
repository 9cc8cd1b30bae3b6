const attribute = (mark: string): string => ` nonce="${mark}"`;

/** A page's HTML as it is sent, in pieces, and the texts of its own inline scripts. */
export type OwnScripts = { pieces: string[]; scripts: string[] };

/** The script that follows a mark, up to the end of its element; empty if the element is no script. */
const scriptAfter = (before: string, after: string): string => {
  if (!before.startsWith('<script', before.lastIndexOf('<'))) return '';
  const start = after.indexOf('>') + 1;
  return after.slice(start, after.indexOf('</script>', start));
};

/**
 * Distinguishes a page's own inline scripts from whatever its content may hold: the router puts a mark, random for this render, on each
 * script that it emits. A script inside a text, a name or a description has none, so the Content-Security-Policy never names its hash. The
 * marks are removed: the browser does not keep them secret.
 */
export const extractMarks = (marked: string, mark: string): OwnScripts => {
  const pieces = marked.replace(`<meta property="csp-nonce" content="${mark}"/>`, '').split(attribute(mark));
  const scripts = pieces.slice(1).map((after, index) => scriptAfter(pieces[index] ?? '', after));
  return { pieces, scripts: scripts.filter((content) => content !== '') };
};
