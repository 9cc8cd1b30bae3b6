import { assert, constantFrom, integer, oneof, pre, property, tuple } from 'fast-check';
import { expect, test } from 'vitest';
import { rounds } from '#tests/support/rounds.ts';
import { isPublicAddress, isWithin, rangesOf } from './public-address.ts';

test.each([
  '1.1.1.1',
  '8.8.8.8',
  '9.255.255.255',
  '11.0.0.0',
  '77.88.8.8',
  '100.63.255.255',
  '100.128.0.0',
  '126.255.255.255',
  '128.0.0.1',
  '172.15.255.255',
  '172.32.0.0',
  '192.0.1.0',
  '198.17.255.255',
  '198.20.0.0',
  '223.255.255.255',
  '2001:4860:4860::8888',
  '2400:cb00:2048:1::6814:55',
  '2a02:6b8::feed:ff',
])('%s is public', (address) => {
  expect(isPublicAddress(address)).toBe(true);
});

test.each([
  ['this network', '0.0.0.0', '0.255.255.255'],
  ['private', '10.0.0.1', '172.16.0.1', '172.31.255.255', '192.168.0.1'],
  ['carrier NAT', '100.64.0.1', '100.127.255.255', '100.100.100.200'],
  ['loopback', '127.0.0.1', '127.255.255.254', '::1'],
  ['link-local, where clouds keep their keys', '169.254.169.254', 'fe80::1', 'febf::1'],
  ['protocol assignments', '192.0.0.192', '2001::1', '2001:1::1'],
  ['documentation', '192.0.2.1', '198.51.100.7', '203.0.113.9', '2001:db8::1', '3fff::1'],
  ['benchmarking', '198.18.0.1', '198.19.255.255', '2001:2::1'],
  ['relay anycast', '192.88.99.1'],
  ['multicast', '224.0.0.1', '239.255.255.250', 'ff02::1'],
  ['reserved and broadcast', '240.0.0.1', '255.255.255.255'],
  ['the inside of a cloud', '168.63.129.16'],
  ['unspecified', '::'],
  ['mapped', '::ffff:127.0.0.1', '::ffff:10.0.0.1', '::ffff:7f00:1', '::ffff:8.8.8.8'],
  ['compatible', '::127.0.0.1'],
  ['NAT64', '64:ff9b::7f00:1', '64:ff9b::808:808', '64:ff9b:1::1'],
  ['6to4', '2002:7f00:1::', '2002:a00:1::1'],
  ['Teredo', '2001:0:53aa:64c::1'],
  ['unique local', 'fc00::1', 'fd00:ec2::254'],
  ['site-local', 'fec0::1'],
  ['discard', '100::1'],
  ['segment routing', '5f00::1'],
])('%s is not public', (_name, ...addresses) => {
  expect(addresses.filter(isPublicAddress)).toEqual([]);
});

test.each([
  '',
  'localhost',
  '2130706433',
  '0x7f.1',
  '127.1',
  '0177.0.0.1',
  '8.8.8.8/32',
  '[::1]',
  'fe80::1%lo',
])('what is not an address is not public: %s', (text) => {
  expect(isPublicAddress(text)).toBe(false);
});

const byte = integer({ min: 0, max: 255 });

const closed = (a: number, b: number, c: number): boolean =>
  a === 0 ||
  a === 10 ||
  a === 127 ||
  a >= 224 ||
  (a === 100 && b >= 64 && b < 128) ||
  (a === 169 && b === 254) ||
  (a === 172 && b >= 16 && b < 32) ||
  (a === 192 && b === 168) ||
  (a === 192 && b === 0 && (c === 0 || c === 2)) ||
  (a === 192 && b === 88 && c === 99) ||
  (a === 198 && (b === 18 || b === 19)) ||
  (a === 198 && b === 51 && c === 100) ||
  (a === 203 && b === 0 && c === 113);

test('an IPv4 address is public exactly when it lies outside the closed blocks', () => {
  const interesting = constantFrom(0, 10, 100, 127, 169, 172, 192, 198, 203, 224, 255);
  assert(
    property(oneof(byte, interesting), oneof(byte, interesting), byte, byte, (a, b, c, d) => {
      const address = `${a}.${b}.${c}.${d}`;
      pre(address !== '168.63.129.16');
      expect(isPublicAddress(address)).toBe(!closed(a, b, c));
    }),
    rounds(300),
  );
});

test('no IPv6 outside 2000::/3 is public, and no IPv4 disguised as IPv6', () => {
  const group = integer({ min: 0, max: 0xffff });
  assert(
    property(tuple(group, group, group, group, group, group, group, group), (groups) => {
      const address = groups.map((part) => part.toString(16)).join(':');
      pre(groups[0] >> 13 !== 1);
      expect(isPublicAddress(address)).toBe(false);
    }),
    rounds(300),
  );
  assert(
    property(byte, byte, byte, byte, (a, b, c, d) => {
      expect(isPublicAddress(`::ffff:${a}.${b}.${c}.${d}`)).toBe(false);
      expect(isPublicAddress(`64:ff9b::${a}.${b}.${c}.${d}`)).toBe(false);
    }),
  );
});

test('ranges contain their own addresses, in either spelling, and no others', () => {
  const ranges = rangesOf(['127.0.0.0/8', '::1', '10.1.2.3']);
  const inside = ['127.0.0.1', '127.9.9.9', '::ffff:127.0.0.1', '::1', '10.1.2.3'];
  expect(inside.filter((address) => !isWithin(ranges, address))).toEqual([]);
  const outside = ['128.0.0.1', '::2', '10.1.2.4', '8.8.8.8', 'localhost', ''];
  expect(outside.filter((address) => isWithin(ranges, address))).toEqual([]);
});
