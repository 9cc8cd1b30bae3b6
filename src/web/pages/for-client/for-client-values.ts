import { z } from 'zod/mini';
import { email, fieldCode, phone, text } from '#contract/common.ts';

/** The client of a request: somebody new, who gets a link, or a client with an account. */
export type ClientKind = 'caller' | 'known';

/** The kind of a request for a client. */
export type AskedKind = 'manual' | 'leaseback' | 'offer';

/** The values of the form, except an asset that is described in words. */
export type ForClientValues = {
  name: string;
  phone: string;
  email: string;
  inn: string;
  /** A client and their company: two ids. */
  person: string;
  offer: string;
  advance: number | null;
  months: number | null;
  quantity: number | null;
  comment: string;
};

/** The form before anything is typed. */
export const emptyForClient: ForClientValues = {
  name: '',
  phone: '',
  email: '',
  inn: '',
  person: '',
  offer: '',
  advance: 20,
  months: 36,
  quantity: 1,
  comment: '',
};

const uuid = /[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}/i;

const whole = (least: number, most: number) => z.int().check(z.minimum(least), z.maximum(most));

const fields = {
  name: text(200),
  phone,
  email: z.optional(email),
  inn: z.optional(z.string().check(z.trim(), z.regex(/^(\d{10}|\d{12})$/, fieldCode('inn')))),
  person: text(100),
  offer: z.string().check(z.regex(uuid, fieldCode('invalid'))),
  advance: whole(0, 99),
  months: whole(1, 120),
  quantity: whole(1, 1000),
  comment: z.optional(text(2000)),
};

/** The values that are sent. */
export type ForClientBody = { [name in keyof typeof fields]?: z.infer<(typeof fields)[name]> | undefined };

/** The values of fields that are not shown are ignored. */
const aside = z.optional(
  z.pipe(
    z.unknown(),
    z.transform((): undefined => undefined),
  ),
);

const when = <T extends z.core.$ZodType>(shown: boolean, schema: T) => (shown ? schema : aside);

/** The rules of the fields that are shown for this client and this kind. */
export const forClientSchema = (client: ClientKind, kind: AskedKind) => {
  const [isNew, isOffer] = [client === 'caller', kind === 'offer'];
  return z.object({
    ...fields,
    name: when(isNew, fields.name),
    phone: when(isNew, fields.phone),
    email: when(isNew, fields.email),
    inn: when(isNew, fields.inn),
    person: when(!isNew, fields.person),
    offer: when(isOffer, fields.offer),
    advance: when(isOffer, fields.advance),
    months: when(isOffer, fields.months),
  });
};

/** The id of an offer in pasted text: its address or its id. */
export const offerIdOf = (pasted = ''): string => uuid.exec(pasted)?.[0].toLowerCase() ?? '';

/** The terms of an offer as typed. */
export const offerTermsOf = ({ advance = 0, months = 0 }: ForClientBody) => ({
  advance: { share: String(advance / 100) },
  months,
});

/** The client of the draft, as the API accepts it. */
export const clientOf = (
  kind: ClientKind,
  { name, phone: number, email: address, inn, person }: ForClientBody,
) => {
  if (kind === 'caller') return { name, phone: number, email: address, inn };
  const [userId, companyId] = (person ?? '').split(' ');
  return { userId, companyId };
};
