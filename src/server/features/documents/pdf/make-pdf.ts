import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import pdfmake from 'pdfmake';
import { isComparison } from '../comparison-document.ts';
import type { DocumentData } from '../document-task.ts';
import { isReport } from '../report-document.ts';
import { comparisonDefinition } from './comparison.ts';
import { calculationDefinition } from './definition.ts';
import { reportDefinition } from './report.ts';
import { withTabularDigits } from './tabular-digits.ts';

const { resolve } = createRequire(import.meta.url);

const fontOf = (weight: string): Buffer =>
  withTabularDigits(readFileSync(resolve(`@expo-google-fonts/golos-text/${weight}/GolosText_${weight}.ttf`)));

/** The file system that pdfmake reads fonts from; its types lack it on the server. */
const { virtualfs } = pdfmake as unknown as {
  virtualfs: { writeFileSync: (name: string, content: Buffer) => void };
};

const prepare = (): void => {
  // A document is made only of the given data and loads nothing from elsewhere.
  pdfmake.setUrlAccessPolicy(() => false);
  pdfmake.setLocalAccessPolicy(() => false);
  virtualfs.writeFileSync('normal.ttf', fontOf('400Regular'));
  virtualfs.writeFileSync('bold.ttf', fontOf('600SemiBold'));
  pdfmake.setFonts({ Golos: { normal: 'normal.ttf', bold: 'bold.ttf' } });
};

let prepared = false;

const definitionFor = (document: DocumentData) => {
  if (isReport(document)) return reportDefinition(document);
  return isComparison(document) ? comparisonDefinition(document) : calculationDefinition(document);
};

/** The calculation, offers side by side, or a report as a PDF. */
export const makePdf = async (document: DocumentData): Promise<Uint8Array> => {
  if (!prepared) prepare();
  prepared = true;
  return pdfmake.createPdf(definitionFor(document)).getBuffer();
};
