import { move } from 'piscina';
import type { DocumentTask } from './document-task.ts';
import { makePdf } from './pdf/make-pdf.ts';
import { makeXlsx } from './xlsx/make-xlsx.ts';

const makers = { pdf: makePdf, xlsx: makeXlsx };

/** Makes a document; runs in a thread of the pool. */
const makeDocument = async ({ kind, document }: DocumentTask) => {
  // A separate copy, since small buffers share pooled memory, which cannot be transferred.
  const bytes = Uint8Array.from(await makers[kind](document));
  return move(bytes.buffer);
};

export default makeDocument;
