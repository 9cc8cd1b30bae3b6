import {
  requestDocumentKinds,
  type RequestDocumentKind,
  type TemplateItem,
} from '#contract/request-documents.ts';
import { companyKinds, type CompanyKind } from '#contract/roles.ts';

const always: readonly RequestDocumentKind[] = ['passport', 'bankCard'];

const byKind: Record<CompanyKind, readonly RequestDocumentKind[]> = {
  organisation: ['charter', 'appointment', ...always, 'accounting', 'bankStatement'],
  soleTrader: ['registration', ...always, 'taxReturn', 'bankStatement'],
  farm: ['registration', ...always, 'taxReturn', 'landRights', 'bankStatement'],
};

/** The documents that lessors usually request from a company of this kind; a company of unknown kind counts as an organisation. */
export const usualList = (kind: CompanyKind | null): readonly TemplateItem[] =>
  byKind[kind ?? 'organisation'].map((document) => ({ kind: document, companyKinds: [] }));

/** The usual lists of all kinds of companies combined: items that only some kinds need name those kinds. */
export const usualTemplate: readonly TemplateItem[] = requestDocumentKinds.flatMap((document) => {
  const asked = companyKinds.filter((kind) => byKind[kind].includes(document));
  if (asked.length === 0) return [];
  return [{ kind: document, companyKinds: asked.length === companyKinds.length ? [] : asked }];
});

/** The lines of a lessor's own list that apply to a company of this kind; the usual list if it has none. */
export const listFor = (
  template: readonly TemplateItem[],
  kind: CompanyKind | null,
): readonly TemplateItem[] => {
  if (template.length === 0) return usualList(kind);
  return template.filter(
    ({ companyKinds: asked }) => asked.length === 0 || asked.includes(kind ?? 'organisation'),
  );
};
