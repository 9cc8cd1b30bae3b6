import { slugOf } from '#domain/catalogue/spelling.ts';
import { formatDateShort } from '#domain/formats/dates.ts';
import type { DocumentKind, CalculationDocument } from './calculation-document.ts';

// What some file system or another does not take in a name, and what would not be seen in it.
const unfit = /["*/:<>?\\|\p{Cc}\p{Cf}\p{Cs}]+/gu;

const longest = 80;

/** RFC 5987: letters, digits and a few signs stand as they are. */
const encoded = (name: string): string =>
  encodeURIComponent(name).replaceAll(
    /['()*]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
  );

/**
 * Content-Disposition of a document: its name in Russian, and one in Latin letters for programs that know no other:
 * «Расчёт лизинга КАМАЗ 65115, 20.11.2026.pdf».
 */
export const dispositionOf = (kind: DocumentKind, { asset, madeOn }: CalculationDocument): string => {
  const title = asset.title
    .replaceAll(unfit, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim()
    .slice(0, longest)
    .replace(/\p{Cs}$/u, '')
    .trim();
  const name = `Расчёт лизинга ${title}, ${formatDateShort(madeOn)}.${kind}`;
  const latin = ['raschet-lizinga', slugOf(title), madeOn].filter((part) => part !== '').join('-');
  return `attachment; filename="${latin.replaceAll(/[^\w.-]/g, '')}.${kind}"; filename*=UTF-8''${encoded(name)}`;
};
