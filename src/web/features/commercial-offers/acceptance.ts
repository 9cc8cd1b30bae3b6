import { z } from 'zod/mini';
import { acceptBody } from '#contract/commercial-offers.ts';
import { withoutBlanks } from '#web/lib/forms/contract-resolver.ts';

/** What the client says before the call, as it is typed. */
export type AcceptanceValues = {
  agree: boolean;
  authority: { basis: 'director' | 'powerOfAttorney' | 'soleTrader'; number: string; date: string };
};

/** A power of attorney alone has a number and a date; of the others nothing that was typed before is sent. */
const saidOf = ({ agree, authority }: AcceptanceValues) => ({
  agree,
  authority: authority.basis === 'powerOfAttorney' ? withoutBlanks(authority) : { basis: authority.basis },
});

/** The part of the contract's body that is said before the call. */
export const acceptanceSchema = z.pipe(
  z.transform((values) => saidOf(values as AcceptanceValues)),
  z.pick(acceptBody, { agree: true, authority: true }),
);

/** What the client has said, checked. */
export type Acceptance = z.output<typeof acceptanceSchema>;

/** Nothing is said yet; a sole trader needs no authority but their own. */
export const firstAcceptance = (company: string): AcceptanceValues => ({
  agree: false,
  authority: { basis: /^ИП\s/.test(company) ? 'soleTrader' : 'director', number: '', date: '' },
});
