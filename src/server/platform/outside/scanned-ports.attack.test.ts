import { expect, test } from 'vitest';
import { AddressNotPublic, createOutboundGuard } from './outbound-guard.ts';

const { signal } = new AbortController();
const askWith = (ports: readonly number[], allow: readonly string[] = []) => {
  const guard = createOutboundGuard({ allow, ports, resolve: async () => ['93.184.216.34'] });
  return (url: string) => guard.addressesOf(new URL(url), signal);
};

test.each([22, 25, 465, 587, 3306, 5432, 6379, 8080, 8443, 1, 65_535])(
  'nobody can make us connect to port %i of somebody else’s machine',
  async (port) => {
    for (const scheme of ['http', 'https'])
      await expect(askWith([])(`${scheme}://hooks.example.com:${port}/`)).rejects.toThrow(AddressNotPublic);
    await expect(askWith([])(`http://93.184.216.34:${port}/`)).rejects.toThrow(AddressNotPublic);
  },
);

test('web ports, allowed ports, and any port of allowed networks may be called', async () => {
  for (const url of [
    'http://a.example/',
    'https://a.example:443/',
    'http://a.example:443/',
    'https://a.example:80/',
  ])
    await expect(askWith([])(url)).resolves.toEqual(['93.184.216.34']);
  await expect(askWith([8443])('https://a.example:8443/')).resolves.toEqual(['93.184.216.34']);
  await expect(askWith([8443])('https://a.example:8444/')).rejects.toThrow(AddressNotPublic);
  await expect(askWith([], ['127.0.0.1'])('http://127.0.0.1:4401/')).resolves.toEqual(['127.0.0.1']);
});
