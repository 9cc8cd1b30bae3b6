import { describe, expect, it } from 'vitest';
import { parseSearch } from '#domain/formats/search-string.ts';
import { readAssetKind, readAssetSearch } from './asset-search.ts';
import { assetFormAddress, assetApplicationAddress, valuesOfSearch } from './asset-values.ts';

const valuesOf = (query: string) => valuesOfSearch(readAssetSearch(parseSearch(query)));

describe('an asset in an address', () => {
  it('is read with the usual terms where it names none', () => {
    expect(valuesOf('?type=tipper&name=Shacman&price=9000000')).toMatchObject({
      type: 'tipper',
      name: 'Shacman',
      price: '9000000',
      advance: '20',
      term: '36',
      vin: '',
    });
  });

  it('is read as a form without scripts wrote it, and without nonsense', () => {
    const values = valuesOf(
      '?type=<b>&price=3%E2%80%AF000%E2%80%AF000&year=20211&advance=150&term=x&vin=XTC',
    );
    expect(values).toMatchObject({
      type: '',
      price: '3000000',
      year: '',
      advance: '20',
      term: '36',
      vin: '',
    });
  });

  it('gives the wanted sum from an advance where none is named', () => {
    expect(valuesOf('?price=5000000&advance=30')).toMatchObject({ wanted: '3500000' });
    expect(valuesOf('?price=5000000&advance=30&wanted=3000000')).toMatchObject({ wanted: '3000000' });
    expect(valuesOf('?price=5000000')).toMatchObject({ wanted: '' });
  });

  it('keeps an advance in roubles and the tax regime', () => {
    const values = valuesOf('?price=3000000&advance=750000&unit=roubles&regime=usnIncome');
    expect(values).toMatchObject({ advance: '750000', unit: 'roubles', regime: 'usnIncome', wanted: '' });
    expect(assetFormAddress('manual', values)).toContain('advance=750000&');
    expect(valuesOf(assetFormAddress('manual', values).replace(/^[^?]*/, ''))).toEqual(values);
    expect(valuesOf('?unit=pounds&regime=none')).toMatchObject({ advance: '20', unit: '', regime: '' });
  });

  it('is restored from the address written for it, without the VIN', () => {
    const own = {
      ...valuesOf('?type=sedan&name=Lada%20Vesta&year=2022&mileage=10&price=1500000&wanted=900000&term=24'),
      vin: 'XTA00000000000000',
    };
    const address = assetApplicationAddress('leaseback', own);
    expect(address).not.toContain('XTA');
    const search = parseSearch(address.slice(address.indexOf('?')));
    expect(readAssetKind(search)).toBe('leaseback');
    expect(valuesOfSearch(readAssetSearch(search))).toEqual({ ...own, vin: '' });
    expect(assetFormAddress('manual', own)).toBe(
      '/offers/manual?advance=20&name=Lada+Vesta&price=1500000&term=24&type=sedan',
    );
  });
});
