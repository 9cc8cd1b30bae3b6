const attribute = (mark: string): string => ` nonce="${mark}"`;

/** What a page is made of: the HTML as it is sent, and what stands in the inline scripts that are its own. */
export type OwnScripts = { html: string; scripts: string[] };

/**
 * Tells a page's own inline scripts from what its content may hold: the router writes a mark, drawn for this render alone, on each that it
 * emits. A script that came with a text, a name or a description bears none, so that the Content-Security-Policy never names its hash. The
 * marks are removed: the browser does not keep them secret.
 */
export const takeMarks = (marked: string, mark: string): OwnScripts => {
  const element = new RegExp(`<script\\b(?=[^>]*${attribute(mark)})([^>]*)>([\\s\\S]*?)</script>`, 'gi');
  const scripts = [...marked.matchAll(element)].map(([, , content = '']) => content);
  const html = marked
    .replaceAll(`<meta property="csp-nonce" content="${mark}"/>`, '')
    .replaceAll(attribute(mark), '');
  return { html, scripts: scripts.filter((content) => content !== '') };
};
