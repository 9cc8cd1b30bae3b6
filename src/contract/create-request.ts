import { z } from 'zod/mini';
import { email, id, phone, text } from './common.ts';
import { requestDraft } from './request-drafts.ts';
import { requestKind } from './request-status.ts';
import { requestFields, requestSource, sentFiles, sentRequestBody } from './sent-request.ts';

/** A new request from a КП, whatever became of that: its asset on today's terms, to its lessor only. */
const commercialRequest = z.object({
  kind: z.literal('commercial'),
  commercialOfferLink: text(100).check(z.describe('link of a КП, or its id for its participants')),
  ...requestFields,
});

/** For whom staff write a draft: an existing client, or a new caller, who gets a link. */
export const draftClient = z.union([
  z.object({ userId: id, companyId: id }),
  z.object({ name: text(200), phone, email: z.optional(email), inn: z.optional(text(12)) }),
]);

const draft = z.object({
  draft: z.literal(true),
  kind: requestKind,
  commercialOfferLink: z.optional(text(100)),
  client: z.optional(draftClient).check(z.describe('for staff only')),
  source: z.optional(requestSource),
  fileIds: sentFiles,
  ...requestDraft.shape,
});
/** A draft to be written. */
export type CreateDraft = z.infer<typeof draft>;

/** A request that is sent at once, or a complete draft. */
export const sendRequestBody = z.discriminatedUnion('kind', [
  ...sentRequestBody.def.options,
  commercialRequest,
]);
/** A request that is sent. */
export type SendRequest = z.infer<typeof sendRequestBody>;

/** What staff write for a client is always a draft: only the client can give the consent. */
const draftForClient = (value: unknown): unknown =>
  typeof value === 'object' && value !== null && 'client' in value && value.client
    ? { ...value, draft: true }
    : value;

/** `POST /api/requests`: the only figure from the caller is the price of an asset that is not in the catalogue. */
export const createRequestBody = z.pipe(
  z.transform(draftForClient),
  z.discriminatedUnion('draft', [draft, sendRequestBody]),
);
/** Body of `POST /api/requests`. */
export type CreateRequest = z.infer<typeof createRequestBody>;
