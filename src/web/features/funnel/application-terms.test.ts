import { describe, expect, it } from 'vitest';
import { offerCalculateBody } from '#contract/leasing.ts';
import { choiceOf, offerAddressOf } from './application-terms.ts';
import type { ApplicationSearch } from './application-terms.ts';

const priceKopecks = 300_000_000;
const none: ApplicationSearch = {
  advance: undefined,
  term: undefined,
  schedule: undefined,
  timing: undefined,
  regime: undefined,
  weights: undefined,
};
const choice = (search: Partial<ApplicationSearch>) => choiceOf({ ...none, ...search }, priceKopecks);

describe('terms of the funnel', () => {
  it('are the defaults where the address names none', () => {
    expect(choice({})).toEqual({ advance: { share: '0.2' }, months: 36 });
  });

  it.each([
    ['0', { share: '0' }],
    ['5', { share: '0.05' }],
    ['29', { share: '0.29' }],
    ['33.33333333', { amountKopecks: 100_000_000 }],
    ['22.43333333', { amountKopecks: 67_300_000 }],
  ])('read an advance of %s percent', (advance, read) => {
    expect(choice({ advance }).advance).toEqual(read);
  });

  it('are accepted by the contract, whatever is chosen', () => {
    const seasonal = choice({ advance: '30', term: '24', schedule: 'seasonal', regime: 'usnIncome' });
    expect(offerCalculateBody.safeParse(seasonal).success).toBe(true);
    expect(choice({ schedule: 'seasonal', weights: '1,2,3,4,5,6,7,8,9,10,11,12' }).weights).toHaveLength(12);
    expect(choice({ timing: 'postpaid' })).not.toHaveProperty('timing');
    expect(choice({ timing: 'prepaid' }).timing).toBe('prepaid');
  });

  it('lead back to the offer unchanged', () => {
    expect(offerAddressOf('o1', { ...none, advance: '30', term: '24', schedule: 'decreasing' })).toBe(
      '/offers/o1?advance=30&schedule=decreasing&term=24',
    );
  });
});
