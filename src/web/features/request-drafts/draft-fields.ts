import type { RequestDraft } from '#contract/request-drafts.ts';

/** The fields that the editor of a draft changes; recipients are chosen when it is sent. */
export type DraftFields = Pick<RequestDraft, 'companyId' | 'subject' | 'terms' | 'quantity' | 'comment'>;

/** Names of the fields that an editor changes; the asset of a catalogue offer or a КП is not among them. */
export type DraftFieldName = keyof DraftFields;

/** The fields of a draft that an editor changes. */
export const pickFields = (fields: RequestDraft, names: readonly DraftFieldName[]): DraftFields =>
  Object.fromEntries(names.flatMap((name) => (fields[name] === undefined ? [] : [[name, fields[name]]])));

const inOrder = (value: unknown): unknown => {
  if (Array.isArray(value) || typeof value !== 'object' || value === null) return value;
  const entries = Object.entries(value).filter(([, part]) => part !== undefined);
  return Object.fromEntries(
    entries.sort(([one], [other]) => (one < other ? -1 : 1)).map(([name, part]) => [name, inOrder(part)]),
  );
};

/** Serialises fields: equal fields give the same text, whatever their order. */
export const textOfFields = (fields: DraftFields): string => JSON.stringify(inOrder(fields));
