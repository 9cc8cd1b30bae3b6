import { describe, expect, it } from 'vitest';
import { offerCalculateBody } from '#contract/leasing.ts';
import { choiceOf, offerAddressOf, readTakeSearch } from './take-terms.ts';

const choice = (search: Record<string, unknown>) => choiceOf(readTakeSearch(search));

describe('terms of the funnel', () => {
  it('are the default where the address says nothing, or nonsense', () => {
    const usual = { advance: { share: '0.2' }, months: 36 };
    expect(choice({})).toEqual(usual);
    expect(choice({ advance: 'x', term: '-1', schedule: 'toString', timing: 'postpaid', tax: '' })).toEqual(
      usual,
    );
  });

  it.each([
    ['0', '0'],
    ['5', '0.05'],
    ['10', '0.1'],
    ['12.5', '0.125'],
    ['33.33333333', '0.3333333333'],
    ['99', '0.99'],
  ])('turn %s percent into exactly %s', (advance, share) => {
    expect(choice({ advance }).advance).toEqual({ share });
  });

  it('are what the contract takes, also for a seasonal schedule', () => {
    const search = { advance: '30', term: '24', schedule: 'seasonal', tax: 'usnIncome' };
    expect(offerCalculateBody.safeParse(choice(search)).success).toBe(true);
  });

  it('lead back to the offer unchanged', () => {
    const search = { advance: '30', term: '24', schedule: 'decreasing' };
    expect(offerAddressOf('o1', readTakeSearch(search))).toBe(
      '/offers/o1?advance=30&schedule=decreasing&term=24',
    );
  });
});
