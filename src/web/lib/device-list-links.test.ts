import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { comparisonAddress, favouritesAddress, readDeviceView } from './device-list-links.ts';
import { parseSearch } from '#domain/formats/search-string.ts';

const read = (address: string) => readDeviceView(parseSearch(new URL(address, 'http://x').search));

const id = (number: number) => `01890000-0000-7000-8000-00000000000${number}`;

describe('addresses of the device’s lists', () => {
  it('give back the offers that were written into them', () => {
    fc.assert(
      fc.property(fc.uniqueArray(fc.uuid(), { minLength: 1, maxLength: 6 }), (ids) => {
        const found = read(comparisonAddress(ids, { advance: '10', differences: '1' }));
        expect(found).toEqual({ view: 'comparison', offer: [...ids].sort(), differences: '1' });
      }),
    );
    expect(read(comparisonAddress())).toEqual({ view: 'comparison' });
    expect(read(favouritesAddress())).toEqual({ view: 'favourites' });
  });

  it('carry the terms of a payment', () => {
    const terms = { advance: '0', term: '84' };
    for (const address of [favouritesAddress(terms), comparisonAddress([], terms)])
      expect(parseSearch(new URL(address, 'http://x').search)).toMatchObject(terms);
  });

  it('lead to the catalogue itself when the view is unknown, and accept six valid ids at most', () => {
    expect(read(`/catalog?view=orders&offer=${id(1)}&differences=1`)).toEqual({});
    expect(read(`/catalog?view=favourites&offer=${id(1)}`)).toEqual({ view: 'favourites' });
    const many = [0, 1, 2, 3, 4, 5, 6, 7].map(id);
    expect(read(comparisonAddress([...many, 'x', '../etc'])).offer).toEqual(many.slice(0, 6));
  });
});
