import type { MarkedToken } from 'marked';
import type { PageFault, StaffPageId } from '#contract/staff-pages.ts';
import { slugOf } from '#domain/catalogue/spelling.ts';
import { readHeading } from './help.ts';
import { isSafeLink, piecesOf } from './markdown.ts';

type Kind = PageFault['kind'];

/** Headings are link targets: an anchor must occur once in the text, and headings of the help must name their own. */
const headingFault = (
  page: StaffPageId,
  { depth, text }: Extract<MarkedToken, { type: 'heading' }>,
  anchors: Set<string>,
): Kind | undefined => {
  if (depth !== 2 && depth !== 3) return 'heading';
  const anchor = page === 'help' ? readHeading(text)?.id : slugOf(text);
  if (anchor === undefined || anchor === '') return 'anchor';
  if (anchors.has(anchor)) return 'taken';
  anchors.add(anchor);
  return undefined;
};

const faultOf = (page: StaffPageId, piece: MarkedToken, anchors: Set<string>): Kind | undefined => {
  switch (piece.type) {
    case 'html':
    case 'image':
      return piece.type;
    case 'link':
    case 'def':
      return isSafeLink(piece.href) ? undefined : 'link';
    case 'heading':
      return headingFault(page, piece, anchors);
    default:
      return undefined;
  }
};

/** The help is split at its headings line by line, so even a heading in a code block counts. */
const helpFaults = (markdown: string): PageFault[] =>
  markdown
    .split('\n')
    .flatMap((line, index): PageFault[] =>
      /^#{2,3} /.test(line) && !readHeading(line) ? [{ line: index + 1, kind: 'anchor' }] : [],
    );

/** What is wrong with a text, in the order of its lines: HTML, pictures, links that do not lead to pages, headings without anchors. */
export const faultsOf = (page: StaffPageId, markdown: string): PageFault[] => {
  const anchors = new Set<string>();
  const found = piecesOf(markdown).flatMap(({ line, piece }): PageFault[] => {
    const kind = faultOf(page, piece, anchors);
    return kind ? [{ line, kind }] : [];
  });
  const cut = page === 'help' ? helpFaults(markdown) : [];
  const once = new Map([...found, ...cut].map((fault) => [`${fault.line} ${fault.kind}`, fault]));
  return [...once.values()].toSorted((one, other) => one.line - other.line);
};
