import { expect, test } from 'vitest';
import { checkValues } from '#web/lib/forms/contract-resolver.ts';
import { acceptanceSchema, firstAcceptance, type AcceptanceValues } from './acceptance.ts';

const check = (values: AcceptanceValues) => checkValues({ schema: acceptanceSchema }, values);

test('a director sends nothing else, whatever was typed about a power of attorney before', () => {
  const authority = { basis: 'director' as const, number: '12', date: '2026-01-01' };
  expect(check({ agree: true, authority })).toEqual({
    body: { agree: true, authority: { basis: 'director' } },
  });
});

test('a power of attorney has its number and its date', () => {
  const authority = { basis: 'powerOfAttorney' as const, number: '', date: '' };
  expect(check({ agree: true, authority }).faults?.error).toEqual({
    'authority.number': 'required',
    'authority.date': 'required',
  });
  const ofTomorrow = { ...authority, number: '7/26', date: '2199-01-01' };
  expect(check({ agree: true, authority: ofTomorrow }).faults?.error).toEqual({
    'authority.date': 'invalid',
  });
  const named = { ...authority, number: ' 7/26 ', date: '2026-02-03' };
  expect(check({ agree: true, authority: named })).toEqual({
    body: { agree: true, authority: { basis: 'powerOfAttorney', number: '7/26', date: '2026-02-03' } },
  });
});

test('nothing is accepted without the agreement', () => {
  expect(check(firstAcceptance(['director'])).faults?.error).toEqual({ agree: 'mustAccept' });
});

test('the usual authority is preset', () => {
  expect(firstAcceptance(['soleTrader', 'powerOfAttorney']).authority.basis).toBe('soleTrader');
});
