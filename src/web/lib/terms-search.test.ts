import { describe, expect, it } from 'vitest';
import { offerAddress } from './offer-address.ts';
import { termsOfPayment } from './terms-of-payment.ts';
import { readTerms, shortTerms } from './terms-search.ts';

describe('terms in an address', () => {
  it('are read in one spelling', () => {
    expect(readTerms({ advance: '20', term: '36' })).toEqual({ advance: '20', term: '36' });
    expect(readTerms({ advance: '07,50', term: '048' })).toEqual({ advance: '7.5', term: '48' });
    expect(readTerms({ advance: ['10', '30'] })).toEqual({ advance: '10', term: undefined });
  });

  it('count as not chosen when they are damaged', () => {
    for (const advance of ['-1', '100', '1e1', 'NaN', '5%', '1.123456789', '']) {
      expect(readTerms({ advance })).toEqual({ advance: undefined, term: undefined });
    }
    for (const term of ['0', '121', '36.5', 'x', '-12']) expect(readTerms({ term }).term).toBeUndefined();
  });

  it('are those of a payment, to the last decimal', () => {
    for (const [share, percent] of [
      ['0.1', '10'],
      ['0.29', '29'],
      ['0', '0'],
      ['0.2012345678', '20.12345678'],
    ]) {
      const terms = termsOfPayment({ advance: String(share), months: 48 });
      expect(terms).toEqual({ advance: percent, term: '48' });
      expect(readTerms(terms)).toEqual(terms);
    }
  });

  it('are left out of links where they are the defaults', () => {
    expect(shortTerms({ advance: '20', term: '36' })).toEqual({ advance: undefined, term: undefined });
    expect(offerAddress('id', { advance: '20', term: '48' })).toBe('/offers/id?term=48');
    expect(offerAddress('id')).toBe('/offers/id');
  });
});
