const attribute = (mark: string): string => ` nonce="${mark}"`;

/** What a page is made of: the HTML as it is sent, in pieces, and what stands in the inline scripts that are its own. */
export type OwnScripts = { pieces: string[]; scripts: string[] };

/** What follows a mark, up to the end of its element; of another element than a script: nothing. */
const scriptAfter = (before: string, after: string): string => {
  if (!before.startsWith('<script', before.lastIndexOf('<'))) return '';
  const start = after.indexOf('>') + 1;
  return after.slice(start, after.indexOf('</script>', start));
};

/**
 * Tells a page's own inline scripts from what its content may hold: the router writes a mark, drawn for this render alone, on each that it
 * emits. A script that came with a text, a name or a description bears none, so that the Content-Security-Policy never names its hash. The
 * marks are removed: the browser does not keep them secret.
 */
export const takeMarks = (marked: string, mark: string): OwnScripts => {
  const pieces = marked.replace(`<meta property="csp-nonce" content="${mark}"/>`, '').split(attribute(mark));
  const scripts = pieces.slice(1).map((after, index) => scriptAfter(pieces[index] ?? '', after));
  return { pieces, scripts: scripts.filter((content) => content !== '') };
};
