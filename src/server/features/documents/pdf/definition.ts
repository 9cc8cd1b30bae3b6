import type { Content, createPdf } from 'pdfmake';
import { colours } from '#server/platform/colours.ts';
import type { CalculationDocument } from '../calculation-document.ts';
import { page } from './look.ts';
import { printable } from './printable.ts';
import { caution, details, figures, head, rateFacts, proposal, subject } from './summary.ts';
import { earlyBuyout, schedule } from './tables.ts';

/** What pdfmake makes a document from. */
export type Definition = Parameters<typeof createPdf>[0];

const styles: NonNullable<Definition['styles']> = {
  brand: { fontSize: 12, bold: true },
  kicker: { fontSize: 9, color: colours.muted },
  title: { fontSize: 20, bold: true, lineHeight: 1.1, marginTop: 2 },
  lead: { fontSize: 9.5, color: colours.soft, marginTop: 3 },
  label: { fontSize: 8.5, color: colours.muted },
  hero: { fontSize: 25, bold: true },
  total: { fontSize: 17, bold: true, marginTop: 9.5 },
  rate: { fontSize: 15, bold: true },
  heading: { fontSize: 12, bold: true, marginBottom: 5 },
  small: { fontSize: 7.5, color: colours.muted },
};

/** What all documents share: look, footer and metadata. The content is made anew each time, since pdfmake modifies it. */
export const definitionOf = (
  { site, madeOn, title }: Pick<CalculationDocument, 'site' | 'madeOn'> & { title: string },
  {
    content,
    wide = false,
    remark = 'Расчёт не является офертой',
  }: { content: Content; wide?: boolean; remark?: string },
): Definition => ({
  info: {
    title,
    author: printable(site.brand),
    subject: remark,
    creationDate: new Date(`${madeOn}T00:00:00Z`),
  },
  language: 'ru-RU',
  displayTitle: true,
  pageSize: 'A4',
  pageOrientation: wide ? 'landscape' : 'portrait',
  pageMargins: [...page.margins],
  defaultStyle: { font: 'Golos', fontSize: 8.5, color: colours.ink },
  styles,
  background: (_, { width }) => ({
    canvas: [{ type: 'rect', x: 0, y: 0, w: width, h: 5, color: colours.accent }],
  }),
  footer: (current, count) => ({
    margin: [page.margins[0], 18, page.margins[2], 0],
    style: 'small',
    columns: [
      { width: '*', text: `${printable(site.brand)} · ${remark}` },
      { width: 'auto', text: `стр. ${current} из ${count}` },
    ],
  }),
  content,
});

/** The document of a calculation. */
export const calculationDefinition = (document: CalculationDocument): Definition =>
  definitionOf(
    { ...document, title: `Расчёт лизинга: ${printable(document.asset.title)}` },
    {
      content: [
        head(document),
        subject(document),
        proposal(document),
        figures(document),
        details(document),
        rateFacts(document),
        schedule(document),
        earlyBuyout(document),
        caution(document),
      ],
    },
  );
