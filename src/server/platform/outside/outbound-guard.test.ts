import { expect, test } from 'vitest';
import { AddressNotPublic, createOutboundGuard } from './outbound-guard.ts';

const { signal } = new AbortController();

const guardOf = (
  names: Record<string, readonly string[]>,
  allow: readonly string[] = [],
  ports: readonly number[] = [],
) => {
  const asked: string[] = [];
  const guard = createOutboundGuard({
    allow,
    ports,
    resolve: async (host) => {
      asked.push(host);
      return names[host] ?? [];
    },
  });
  return { asked, ask: (url: string) => guard.addressesOf(new URL(url), signal) };
};

test('a name whose addresses are all public may be called, at exactly those addresses', async () => {
  const { ask, asked } = guardOf({ 'hooks.example.com': ['93.184.216.34', '2606:2800:220:1::1'] });
  expect(await ask('https://hooks.example.com/a?b=c')).toEqual(['93.184.216.34', '2606:2800:220:1::1']);
  expect(asked).toEqual(['hooks.example.com']);
});

test.each([
  ['one of several is private', ['93.184.216.34', '10.0.0.1']],
  ['all are private', ['192.168.1.1']],
  ['one is loopback of the other family', ['93.184.216.34', '::1']],
  ['there is none', []],
])('a name is refused when %s', async (_name, addresses) => {
  const { ask } = guardOf({ 'hooks.example.com': addresses });
  await expect(ask('https://hooks.example.com/')).rejects.toThrow(AddressNotPublic);
});

test.each([
  'http://127.0.0.1/',
  'http://127.1/',
  'http://2130706433/',
  'http://017700000001/',
  'http://0177.0.0.1/',
  'http://0x7f.1/',
  'http://0x7f000001/',
  'http://127.0.0.1./',
  'http://①②⑦.0.0.1/',
  'http://[::1]/',
  'http://[::ffff:127.0.0.1]/',
  'http://[::ffff:7f00:1]/',
  'http://[0:0:0:0:0:ffff:a9fe:a9fe]/',
  'http://[64:ff9b::7f00:1]/',
  'http://169.254.169.254/latest/meta-data/',
  'http://localhost/',
  'http://LOCALHOST./',
  'http://a.localhost/',
  'http://0/',
  'http://[fd00:ec2::254]/',
])('%s is refused without a lookup', async (url) => {
  const { ask, asked } = guardOf({});
  await expect(ask(url)).rejects.toThrow(AddressNotPublic);
  expect(asked).toEqual([]);
});

test.each([
  'ftp://93.184.216.34/',
  'file:///etc/passwd',
  'http://user@93.184.216.34/',
  'https://:secret@8.8.8.8/',
])('%s is not a kind of URL that is called', async (url) => {
  await expect(guardOf({}).ask(url)).rejects.toThrow(AddressNotPublic);
});

test('allowed ranges may be reached, also by name, and nothing else', async () => {
  const names = { inside: ['10.1.2.3'], beside: ['10.2.0.1'], both: ['10.1.2.3', '10.2.0.1'] };
  const { ask } = guardOf(names, ['10.1.0.0/16', '127.0.0.1', '::1']);
  expect(await ask('http://inside/')).toEqual(['10.1.2.3']);
  expect(await ask('http://127.0.0.1:3000/')).toEqual(['127.0.0.1']);
  expect(await ask('http://localhost:3000/')).toEqual(['127.0.0.1', '::1']);
  expect(await ask('http://93.184.216.34/')).toEqual(['93.184.216.34']);
  await expect(ask('http://beside/')).rejects.toThrow(AddressNotPublic);
  await expect(ask('http://both/')).rejects.toThrow(AddressNotPublic);
  await expect(ask('http://127.0.0.2/')).rejects.toThrow(AddressNotPublic);
});

test('without a name server a name is refused, in bounded time', async () => {
  const guard = createOutboundGuard({ allow: [] });
  const begun = performance.now();
  const answer = guard.addressesOf(new URL('https://no-such-name.invalid/'), AbortSignal.timeout(500));
  await expect(answer).rejects.toThrow(AddressNotPublic);
  expect(performance.now() - begun).toBeLessThan(3000);
});
