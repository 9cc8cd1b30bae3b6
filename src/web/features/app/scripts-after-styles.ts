/*
 * The first screen of a page waits for its styles. Scripts that are requested together with them share the line, and a phone paints it a
 * tenth of a second later. So the HTML gives its scripts a `rel` and a `type` that browsers ignore, and an inline script at its end, which
 * browsers hold back until the styles have come, requests them.
 */

const notYet = 'after-styles';

const entry = (mark: string): RegExp =>
  new RegExp(`<script type="module"( async="" src="[^"]+" nonce="${mark}"></script>)`, 'u');

// React finds the entry's element where it was, and a link of each script that it loads.
const begin =
  `{let own=document.currentScript,{src}=own.previousElementSibling;` +
  `for(let link of document.querySelectorAll('[rel=${notYet}]'))link.rel='modulepreload';` +
  `document.head.append(Object.assign(document.createElement('script'),{type:'module',src}));own.remove()}`;

/** The two parts of a page's HTML. */
export type PageParts = { head: string; body: string };

/**
 * The page's scripts begin when its styles have come. `mark` is the one that the router puts on its own scripts.
 *
 * @throws when `body` has no entry
 */
export const withScriptsAfterStyles = ({ head, body }: PageParts, mark: string): PageParts => {
  const begun = body.replace(
    entry(mark),
    `<script type="${notYet}"$1<script nonce="${mark}">${begin}</script>`,
  );
  if (begun === body) throw new Error('The page came without its entry');
  return { head: head.replaceAll('<link rel="modulepreload"', `<link rel="${notYet}"`), body: begun };
};
