import { colours, darkColours } from '../colours.ts';

/** What a bare page may do: nothing but show itself. */
export const barePagePolicy =
  "default-src 'none'; style-src-attr 'unsafe-inline'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

/** The parts of a bare page: its title as text, `main` as HTML, both of ours or escaped. */
export type BarePage = { title: string; main: string; mainStyle: string };

/** A page that needs no scripts or styles of the application, in the reader's own light or dark. */
export const barePage = ({ title, main, mainStyle }: BarePage): string => `<!doctype html>
<html lang="ru" style="color-scheme:light dark">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${title}</title>
</head>
<body style="margin:0;font:18px/1.5 system-ui,sans-serif;background:light-dark(${colours.paper},${darkColours.paper});color:light-dark(${colours.ink},${darkColours.ink})">
<main style="${mainStyle}">
<h1 style="font-size:32px;line-height:1.2">${title}</h1>
${main}
</main>
</body>
</html>
`;
