import { z } from 'zod/mini';
import { acceptBody, type AuthorityBasis } from '#contract/commercial-offers.ts';
import { fieldCode } from '#contract/common.ts';
import { moscowDay } from '#domain/formats/moscow.ts';
import { withoutBlanks } from '#web/lib/forms/contract-resolver.ts';

/** What the client states before the call, as it is typed. */
export type AcceptanceValues = {
  agree: boolean;
  authority: { basis: AuthorityBasis; number: string; date: string };
};

/** Only a power of attorney has a number and a date; for other grounds what was typed there before is not sent. */
const saidOf = ({ agree, authority }: AcceptanceValues) => ({
  agree,
  authority: authority.basis === 'powerOfAttorney' ? withoutBlanks(authority) : { basis: authority.basis },
});

/** The part of the contract's body that is stated before the call. */
export const acceptanceSchema = z.pipe(
  z.transform((values) => saidOf(values as AcceptanceValues)),
  z.pick(acceptBody, { agree: true, authority: true }).check(
    z.refine(({ authority: { date } }) => date === undefined || date <= moscowDay(new Date().toISOString()), {
      error: fieldCode('invalid'),
      path: ['authority', 'date'],
    }),
  ),
);

/** What the client has stated, checked. */
export type Acceptance = z.output<typeof acceptanceSchema>;

/** The initial values, with the usual authority. */
export const firstAcceptance = ([usual = 'director']: readonly AuthorityBasis[]): AcceptanceValues => ({
  agree: false,
  authority: { basis: usual, number: '', date: '' },
});
