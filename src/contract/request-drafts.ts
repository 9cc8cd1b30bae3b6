import { z } from 'zod/mini';
import { id, isoDateTime, kopecks, text, version } from './common.ts';
import { offerCalculateBody } from './leasing.ts';

/** The asset of a draft as far as it was described; its formats are checked when the request is sent. */
const draftSubject = z.partial(
  z.object({
    typeId: text(60),
    name: text(300),
    link: text(2000),
    supplier: text(300),
    priceKopecks: kopecks,
    year: z.int(),
    vin: text(40),
    mileageKm: z.int().check(z.minimum(0)),
    wantedKopecks: kopecks,
  }),
);

/** The content of a draft: anything may still be missing. */
export const requestDraft = z.partial(
  z.object({
    companyId: id,
    offerId: id,
    subject: draftSubject,
    terms: z.partial(offerCalculateBody),
    quantity: z.int().check(z.minimum(1), z.maximum(1000)),
    lessorIds: z.array(id).check(z.maxLength(50)),
    comment: text(2000),
  }),
);
/** What a draft holds so far. */
export type RequestDraft = z.infer<typeof requestDraft>;

/** A draft in the view of its request, for those who may change it. */
export const draftView = z.object({
  fields: requestDraft,
  keptUntil: isoDateTime.check(z.describe('when it is erased, unless it is changed or sent before')),
});

const { shape } = requestDraft;

/** `POST /api/requests/{id}`: present fields replace the draft's own, null removes one, others stay. */
export const editDraftBody = z.object({
  companyId: z.nullish(shape.companyId),
  offerId: z.nullish(shape.offerId),
  subject: z.nullish(shape.subject),
  terms: z.nullish(shape.terms),
  quantity: z.nullish(shape.quantity),
  lessorIds: z.nullish(shape.lessorIds),
  comment: z.nullish(shape.comment),
  version,
});
/** Body of `POST /api/requests/{id}`. */
export type EditDraft = z.infer<typeof editDraftBody>;
