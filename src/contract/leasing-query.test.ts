import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { leaseInputs } from '#tests/support/leasing-arbitraries.ts';
import { calculateSearch } from './calculate-search.ts';
import { fieldErrorsOf } from './issues.ts';
import { calculateQuery, offerCalculateQuery } from './leasing-query.ts';
import { calculateBody, offerCalculateBody, type CalculateBody } from './leasing.ts';

const queryOf = (search: string): Record<string, string> => Object.fromEntries(new URLSearchParams(search));

/** Without the keys that are undefined, as JSON would have it. */
const plain = (value: unknown): unknown => JSON.parse(JSON.stringify(value));

const errorsOf = (query: Record<string, string>, schema = calculateQuery) =>
  fieldErrorsOf(schema.safeParse(query).error?.issues ?? [], query);

describe('the query of a calculation', () => {
  it('parses back to the body that it was made from', () => {
    fc.assert(
      fc.property(leaseInputs(), (body: CalculateBody) => {
        const query = queryOf(calculateSearch(body));
        expect(plain(calculateQuery.parse(query))).toEqual(plain(calculateBody.parse(plain(body))));
      }),
      { numRuns: 100 },
    );
  });

  it('is short for an offer', () => {
    const choice = { advance: { share: '0.2' }, months: 36 };
    expect(calculateSearch(choice)).toBe('advance=0.2&months=36');
    expect(plain(offerCalculateQuery.parse({ advance: '0.2', months: '36' }))).toEqual(choice);
    expect(
      plain(
        offerCalculateQuery.parse({
          advanceKopecks: '500',
          months: '36',
          weights: '1,2,3,4,5,6,7,8,9,10,11,12',
        }),
      ),
    ).toEqual({
      advance: { amountKopecks: 500 },
      months: 36,
      weights: [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12],
    });
  });

  it('reports errors under the name of the parameter', () => {
    const good = { priceKopecks: '300000000', months: '36', annualRate: '0.24', buyoutKopecks: '0' };
    const rest = { ...good, schedule: 'annuity', startDate: '2026-12-01' };
    expect(errorsOf({ ...rest }).error).toEqual({ advance: 'required' });
    expect(errorsOf({ ...rest, advance: 'x' }).error).toEqual({ advance: 'invalid' });
    expect(errorsOf({ ...rest, advanceKopecks: '1.5' }).error).toEqual({ advanceKopecks: 'invalid' });
    expect(errorsOf({ ...rest, advance: '0', months: '' }).error).toEqual({ months: 'required' });
    expect(errorsOf({ ...rest, advance: '0', months: 'NaN' }).error).toEqual({ months: 'invalid' });
    expect(errorsOf({ ...rest, advance: '0', weights: '1,2' }).error).toEqual({ weights: 'tooShort' });
    expect(errorsOf({ ...rest, advance: '0', fees: '[{' }).error).toEqual({ fees: 'invalid' });
    expect(errorsOf({ ...rest, advance: '0', insurance: '{}' }).error).toEqual({ insurance: 'invalid' });
  });

  it('accepts no key beyond the choice for an offer, like its body', () => {
    const query = { advance: '0.2', months: '36', annualRate: '0.01' };
    expect(fieldErrorsOf(offerCalculateQuery.safeParse(query).error?.issues ?? [], query).error).toEqual({
      annualRate: 'unknown',
    });
    const body = { advance: { share: '0.2' }, months: 36, annualRate: '0.01', usnRate: '0.05' };
    expect(fieldErrorsOf(offerCalculateBody.safeParse(body).error?.issues ?? [], body).error).toEqual({
      annualRate: 'unknown',
      usnRate: 'unknown',
    });
  });
});

describe('the body of a calculation', () => {
  it('reports missing fields and wrong types', () => {
    const body = {
      advance: { share: 0.2 },
      months: '36',
      priceKopecks: 1.5,
      annualRate: 'NaN',
      buyoutKopecks: null,
    };
    expect(fieldErrorsOf(calculateBody.safeParse(body).error?.issues ?? [], body).error).toEqual({
      'advance.share': 'invalid',
      months: 'invalid',
      priceKopecks: 'invalid',
      annualRate: 'invalid',
      buyoutKopecks: 'required',
      schedule: 'required',
      startDate: 'required',
    });
  });

  it('leaves bounds to the limits of the type, whatever the size', () => {
    const body = {
      advance: { share: '-0.1' },
      months: 1e30,
      priceKopecks: -5,
      annualRate: '7',
      buyoutKopecks: 0,
      schedule: 'annuity',
      startDate: '2026-12-01',
    };
    expect(calculateBody.safeParse(body).success).toBe(true);
  });
});
