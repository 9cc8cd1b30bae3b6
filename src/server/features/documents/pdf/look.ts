import type { CustomTableLayout } from 'pdfmake';
import { colours } from '#server/platform/colours.ts';

/** A4 in points, and its margins: left, top, right, bottom. */
export const page = { width: 595.28, margins: [44, 44, 44, 52] } as const;

const nothing = () => 0;

/** Lines of names and values with a hairline under each but the last. */
export const lines: CustomTableLayout = {
  hLineWidth: (index, { table }) => (index === 0 || index === table.body.length ? 0 : 0.5),
  hLineColor: () => colours.line,
  vLineWidth: nothing,
  paddingLeft: nothing,
  paddingRight: nothing,
  paddingTop: () => 3.5,
  paddingBottom: () => 3.5,
};

/** A dense table of numbers: hairlines, a stronger one under the head. */
export const numbers: CustomTableLayout = {
  hLineWidth: (index) => (index === 0 ? 0 : index === 1 ? 0.8 : 0.4),
  hLineColor: (index) => (index === 1 ? colours.ink : colours.line),
  vLineWidth: nothing,
  paddingLeft: (index) => (index === 0 ? 0 : 4),
  paddingRight: () => 0,
  paddingTop: () => 2.4,
  paddingBottom: () => 2.4,
};

/** A panel under the main figures. */
export const sheet: CustomTableLayout = {
  hLineWidth: nothing,
  vLineWidth: nothing,
  paddingLeft: () => 14,
  paddingRight: () => 14,
  paddingTop: () => 12,
  paddingBottom: () => 12,
  fillColor: () => colours.paper,
};
