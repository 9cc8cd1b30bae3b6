import type { RequestDraft } from '#contract/request-drafts.ts';
import type { RequestKind } from '#contract/request-status.ts';
import type { RequestView } from '#contract/requests.ts';
import { draftOfAsset, valuesOfDraft } from '#web/features/funnel/index.ts';
import type { AssetValues, FixedAsset } from '#web/features/funnel/index.ts';
import { openingOf, pickFields, readKept, textOfFields } from '#web/features/request-drafts/index.ts';
import type { DraftFieldName, DraftFields } from '#web/features/request-drafts/index.ts';

/** The values in the editor of a draft. */
export type TypedDraft = {
  values: AssetValues;
  quantity: number | null;
  comment: string;
  /** The company that the reader has chosen here; undefined until then. */
  companyId: string | undefined;
};

/** The asset of a catalogue offer or a КП. */
export type FixedSubject = {
  asset: FixedAsset;
  subject: NonNullable<RequestDraft['subject']>;
  /** Whether the offer is published: then its own terms apply, else those of its type. */
  isOffered: boolean;
};

/** The parts that do not change while a draft is edited. */
export type DraftFrame = {
  kind: RequestKind;
  /** Set for a catalogue offer or a КП, where only the terms are chosen. */
  fixed: FixedSubject | undefined;
  /** Whether it is the reader's own draft: the company of a colleague's cannot be changed. */
  isOwn: boolean;
  /** The company that it is for, unless another is chosen. */
  usualCompanyId: string | undefined;
};

/** The form that describes the asset of a kind. */
export const assetKindOf = (kind: RequestKind) => (kind === 'leaseback' ? 'leaseback' : 'manual');

/** Names of the fields that the editor changes. */
export const namesOf = ({ fixed, isOwn }: DraftFrame): DraftFieldName[] => [
  ...(isOwn ? (['companyId'] as const) : []),
  ...(fixed ? [] : (['subject'] as const)),
  'terms',
  'quantity',
  'comment',
];

/** The typed values as fields of a draft. */
export const fieldsOf = (frame: DraftFrame, typed: TypedDraft): DraftFields => {
  const { kind, fixed, usualCompanyId } = frame;
  const { subject, terms } = draftOfAsset(assetKindOf(kind), typed.values);
  const quantity = typed.quantity ?? 0;
  return pickFields(
    {
      companyId: typed.companyId ?? usualCompanyId,
      subject,
      terms: { ...terms, ...fixed?.asset.choice },
      quantity: quantity >= 1 && quantity <= 1000 ? quantity : undefined,
      comment: typed.comment.trim() || undefined,
    },
    namesOf(frame),
  );
};

/** The fields of a draft as values of the editor. */
export const typedOf = (
  { fixed }: Pick<DraftFrame, 'fixed'>,
  { subject, terms, quantity, comment, companyId }: RequestDraft,
): TypedDraft => ({
  values: valuesOfDraft({ subject: fixed?.subject ?? subject, terms }),
  quantity: quantity ?? 1,
  comment: comment ?? '',
  companyId,
});

/** The initial values of the editor, and whether the server knows them. */
export type OpenedDraft = { typed: TypedDraft; unsaved: 'nothing' | 'some' | 'conflict' };

/** Opens a draft: what this tab keeps of it, or what the server has. In the browser only. */
export const openDraft = (
  frame: DraftFrame,
  userId: string,
  request: RequestView | undefined,
): OpenedDraft => {
  const served = request?.draft?.fields ?? {};
  const opened: OpenedDraft = { typed: typedOf(frame, served), unsaved: 'nothing' };
  const kept = readKept<TypedDraft>({ userId, of: request?.id ?? frame.kind });
  if (!kept) return opened;
  const text = textOfFields(fieldsOf(frame, kept.typed));
  if (!request) {
    const isBlank = text === textOfFields(fieldsOf(frame, opened.typed)) && !kept.beginning;
    return isBlank ? opened : { typed: kept.typed, unsaved: 'some' };
  }
  const servedText = textOfFields(pickFields(served, namesOf(frame)));
  const opening = openingOf({ ...kept, text }, { version: request.version, text: servedText });
  if (opening === 'served') return opened;
  if (opening === 'conflict') return { typed: kept.typed, unsaved: 'conflict' };
  return { typed: kept.typed, unsaved: text === servedText ? 'nothing' : 'some' };
};
