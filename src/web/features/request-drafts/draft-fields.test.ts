import { expect, it } from 'vitest';
import { pickFields, textOfFields } from './draft-fields.ts';

it('gives the same text for the same fields in any order', () => {
  const one = { subject: { name: 'КАМАЗ', typeId: 'tipper' }, terms: { months: 36, taxRegime: undefined } };
  const other = { terms: { months: 36 }, subject: { typeId: 'tipper', name: 'КАМАЗ' }, comment: undefined };
  expect(textOfFields(one)).toBe(textOfFields(other));
  expect(textOfFields({ ...one, quantity: 2 })).not.toBe(textOfFields(one));
});

it('picks what the editor changes', () => {
  const draft = { quantity: 2, offerId: 'x', terms: { months: 36 }, lessorIds: [] };
  expect(pickFields(draft, ['companyId', 'terms', 'quantity'])).toEqual({
    quantity: 2,
    terms: { months: 36 },
  });
});
