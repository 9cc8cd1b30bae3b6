import type { RequestKind } from '#contract/request-status.ts';
import type { CreateDraft } from '#contract/create-request.ts';
import type { OfferView } from '#contract/offers.ts';
import type { RequestView } from '#contract/requests.ts';
import { ApiError } from '#web/lib/api-client.ts';
import { session } from '#web/lib/session/browser-session.ts';
import type { Beginning, ServedDraft } from '#web/lib/autosave/autosave.ts';
import type { DraftFieldName, DraftFields } from './draft-fields.ts';

type Created = { id: string; number: number };

/** Creates a draft once: the same key gives the same draft. */
export const createDraft = (body: Omit<CreateDraft, 'draft'>, key: string): Promise<Created> =>
  session.call<Created>('/api/requests', {
    body: { ...body, draft: true },
    headers: { 'idempotency-key': key },
  });

/** Creates a draft with what is typed so far. */
export const beginDraft = async (
  kind: RequestKind,
  { key, fields }: Beginning<DraftFields>,
): Promise<ServedDraft> => ({ id: (await createDraft({ ...fields, kind }, key)).id, version: 1 });

const callOf = (id: string): string => `/api/requests/${encodeURIComponent(id)}`;

/** Changes a draft: named fields get the given values, or are cleared if none is given. */
export const editDraft = (
  { id, version }: ServedDraft,
  fields: DraftFields,
  names: readonly DraftFieldName[],
): Promise<RequestView> => {
  const present = Object.fromEntries(names.map((name) => [name, fields[name] ?? null]));
  return session.call<RequestView>(callOf(id), { body: { ...present, version } });
};

/** Sends a draft to the recipients that its client agrees to. */
export const sendDraft = ({ id, version }: ServedDraft, lessorIds: readonly string[]): Promise<RequestView> =>
  session.call<RequestView>(`${callOf(id)}/transitions`, {
    body: { to: 'submitted', consent: true, lessorIds, version },
  });

/** Deletes a draft. */
export const deleteDraft = ({ id, version }: ServedDraft): Promise<RequestView> =>
  session.call<RequestView>(`${callOf(id)}/transitions`, {
    body: { to: 'cancelled', reason: 'Черновик удалён', version },
  });

/** A catalogue offer while it is published, else null. */
export const readPublishedOffer = async (id: string): Promise<OfferView | null> => {
  try {
    const offer = await session.call<OfferView>(`/api/offers/${encodeURIComponent(id)}`);
    return offer.status === 'published' ? offer : null;
  } catch (error) {
    if (error instanceof ApiError && error.status === 404) return null;
    throw error;
  }
};
