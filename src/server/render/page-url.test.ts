import { describe, expect, it } from 'vitest';
import type { PageRules } from '#web/lib/page-rules.ts';
import { readPageTarget, redirectWithSignIn } from './page-url.ts';

const catalogue: PageRules = {
  kind: 'kept',
  search: ['brand', 'q', 'attr.*'],
  keepable: (search) => search['q'] === undefined,
};

const rulesOf = (pathname: string): PageRules | null => {
  if (pathname.startsWith('/catalog')) return catalogue;
  if (pathname === '/') return { kind: 'kept' };
  return pathname.startsWith('/auth') ? { kind: 'shell' } : null;
};

const read = (address: string) => readPageTarget(address, rulesOf);

describe('readPageTarget', () => {
  it('gives one key to equivalent addresses', () => {
    const key = '/catalog?attr.body=van&brand=kamaz&brand=%D0%93%D0%90%D0%97';
    for (const address of [
      key,
      '/catalog?brand=kamaz&brand=ГАЗ&attr.body=van',
      '/catalog?utm_source=x&brand=ГАЗ&gclid=1&brand=kamaz&brand=kamaz&attr.body=van&q=',
    ]) {
      expect(read(address)).toEqual({ key, keeping: 'kept', confidential: false, brings: [] });
    }
  });

  it('leaves unknown parameters out of what is rendered', () => {
    expect(read('/?utm_source=a&yclid=1#x')?.key).toBe('/');
    expect(read('/nowhere?q=1')).toEqual({
      key: '/nowhere',
      keeping: 'brief',
      confidential: false,
      brings: [],
    });
  });

  it('does not cache what the route excludes, or endless addresses', () => {
    expect(read('/catalog?q=камаз')?.keeping).toBe('none');
    expect(read(`/catalog?brand=${'x'.repeat(1100)}`)?.keeping).toBe('none');
    expect(read(`/${'x'.repeat(1100)}`)?.keeping).toBe('none');
  });

  it('treats shells and addresses with tokens as confidential, and the token never reaches the render', () => {
    expect(read('/auth?token=1')).toEqual({ key: '/auth', keeping: 'none', confidential: true, brings: [] });
    expect(read('/?accessToken=a&refreshToken=b&userId=c')).toEqual({
      key: '/',
      keeping: 'none',
      confidential: true,
      brings: [],
    });
  });

  it('recognises a token by its decoded name', () => {
    for (const search of ['access%54oken=a', 'x=1&RefreshToken=b', '%72efreshToken'])
      expect(read(`/?${search}`)).toEqual({ key: '/', keeping: 'none', confidential: true, brings: [] });
    expect(read('/?userId=1')?.confidential).toBe(false);
  });

  it('recognises what is not an address', () => {
    expect(read('*')).toBeUndefined();
    expect(read('http://example.ru/')).toBeUndefined();
    expect(read('//example.ru/x')?.key).toBe('//example.ru/x');
  });
});

describe('redirectWithSignIn', () => {
  it.each([
    ['/new?x=1#a', '/old?accessToken=a&userId=b&y=2', '/new?x=1&accessToken=a&userId=b#a'],
    ['/new', '/old?userId=b', '/new'],
    ['//evil.example/x', '/old?accessToken=a', '//evil.example/x'],
    ['https://evil.example/', '/old?accessToken=a', 'https://evil.example/'],
  ])('%s, from %s: %s', (location, address, expected) => {
    expect(redirectWithSignIn(location, address)).toBe(expected);
  });
});
