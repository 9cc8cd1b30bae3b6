import { slugOf } from '#domain/catalogue/spelling.ts';
import { cutText } from '#domain/formats/cut-text.ts';
import { formatDateShort } from '#domain/formats/dates.ts';
import type { DocumentKind, CalculationDocument } from './calculation-document.ts';

// Characters that some file system does not accept in a name, and invisible ones.
const unfit = /["*/:<>?\\|\p{Cc}\p{Cf}\p{Cs}]+/gu;

const longest = 80;

/** RFC 5987: letters, digits and a few signs are left as they are. */
const encoded = (name: string): string =>
  encodeURIComponent(name).replaceAll(
    /['()*]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
  );

/** The name of a document: words before the title of its asset, in Russian and in Latin letters. */
export type DocumentName = { readonly russian: string; readonly latin: string };

const calculationName: DocumentName = { russian: 'Расчёт лизинга', latin: 'raschet-lizinga' };

/**
 * Content-Disposition of a document: its name in Russian, and one in Latin letters for programs that support nothing else: «Расчёт лизинга
 * КАМАЗ 65115, 20.11.2026.pdf».
 */
export const dispositionOf = (
  kind: DocumentKind,
  { asset, madeOn }: Pick<CalculationDocument, 'asset' | 'madeOn'>,
  { russian, latin }: DocumentName = calculationName,
): string => {
  const title = cutText(asset.title.replaceAll(unfit, ' ').replaceAll(/\s+/g, ' ').trim(), longest).trim();
  const name = `${russian} ${title}, ${formatDateShort(madeOn)}.${kind}`;
  const plain = [latin, slugOf(title), madeOn].filter((part) => part !== '').join('-');
  return `attachment; filename="${plain.replaceAll(/[^\w.-]/g, '')}.${kind}"; filename*=UTF-8''${encoded(name)}`;
};
