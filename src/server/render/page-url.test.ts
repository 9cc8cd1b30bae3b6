import { describe, expect, it } from 'vitest';
import type { PageRules } from '#web/lib/page-rules.ts';
import { readPageTarget } from './page-url.ts';

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
  it('gives one key to addresses that mean the same', () => {
    const key = '/catalog?attr.body=van&brand=kamaz&brand=%D0%93%D0%90%D0%97';
    for (const address of [
      key,
      '/catalog?brand=kamaz&brand=ГАЗ&attr.body=van',
      '/catalog?utm_source=x&brand=ГАЗ&gclid=1&brand=kamaz&brand=kamaz&attr.body=van&q=',
    ]) {
      expect(read(address)).toEqual({ key, keeping: 'kept', confidential: false });
    }
  });

  it('leaves unknown parameters out of what is rendered', () => {
    expect(read('/?utm_source=a&yclid=1#x')?.key).toBe('/');
    expect(read('/nowhere?q=1')).toEqual({ key: '/nowhere', keeping: 'brief', confidential: false });
  });

  it('does not keep what the route excludes, nor endless addresses', () => {
    expect(read('/catalog?q=камаз')?.keeping).toBe('none');
    expect(read(`/catalog?brand=${'x'.repeat(1100)}`)?.keeping).toBe('none');
    expect(read(`/${'x'.repeat(1100)}`)?.keeping).toBe('none');
  });

  it('treats shells and addresses with tokens as confidential, and the token never reaches the render', () => {
    expect(read('/auth?token=1')).toEqual({ key: '/auth', keeping: 'none', confidential: true });
    expect(read('/?accessToken=a&refreshToken=b&userId=c')).toEqual({
      key: '/',
      keeping: 'none',
      confidential: true,
    });
  });

  it('knows what is no address', () => {
    expect(read('*')).toBeUndefined();
    expect(read('http://example.ru/')).toBeUndefined();
    expect(read('//example.ru/x')?.key).toBe('//example.ru/x');
  });
});
