import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { rounds } from '#tests/support/rounds.ts';
import { networkOf, networksOf } from './networks.ts';

const group = fc.integer({ min: 0, max: 0xffff });
const groups = fc.array(group, { minLength: 8, maxLength: 8 });
const hex = (value: number): string => value.toString(16);

/** As the platform itself spells an address. */
const canonical = (all: readonly number[]): string =>
  new URL(`http://[${all.map(hex).join(':')}]`).hostname.slice(1, -1);

const isMapped = (all: readonly number[]): boolean =>
  all.slice(0, 5).every((value) => value === 0) && all[5] === 0xffff;

test.each([
  ['203.0.113.7', '203.0.113.0/24'],
  ['::ffff:203.0.113.9', '203.0.113.0/24'],
  ['2001:db8:5::1', '2001:db8:5:0::/64'],
  ['2001:0DB8:0005:0000:aaaa::2', '2001:db8:5:0::/64'],
  ['::1', '0:0:0:0::/64'],
])('the network of %s is %s', (ip, network) => {
  expect(networkOf(ip)).toBe(network);
});

test('an IPv4 is itself and its /24', () => {
  expect(networksOf('203.0.113.77')).toStrictEqual({ near: '203.0.113.77/32', wide: '203.0.113.0/24' });
});

test('an IPv6 is its /64 and its /48', () => {
  expect(networksOf('2001:DB8:1:2:3:4:5:6')).toStrictEqual({
    near: '2001:db8:1:2::/64',
    wide: '2001:db8:1::/48',
  });
  expect(networksOf('::1')).toStrictEqual({ near: '0:0:0:0::/64', wide: '0:0:0::/48' });
  expect(networksOf('fe80::1%eth0').near).toBe('fe80:0:0:0::/64');
});

test('two IPv6 addresses share a network exactly when they share its bits', () => {
  fc.assert(
    fc.property(groups, groups, fc.integer({ min: 0, max: 8 }), (one, other, shared) => {
      const two = [...one.slice(0, shared), ...other.slice(shared)];
      fc.pre(!isMapped(one) && !isMapped(two));
      const same = one.findIndex((value, index) => value !== two[index]);
      const common = same === -1 ? 8 : same;
      const [a, b] = [networksOf(one.map(hex).join(':')), networksOf(two.map(hex).join(':'))];
      expect(a.near === b.near).toBe(common >= 4);
      expect(a.wide === b.wide).toBe(common >= 3);
    }),
    rounds(300),
  );
});

test('the spelling of an address does not matter', () => {
  fc.assert(
    fc.property(groups, (all) => {
      fc.pre(!isMapped(all));
      const long = all.map((value) => hex(value).padStart(4, '0').toUpperCase()).join(':');
      expect(networksOf(canonical(all))).toStrictEqual(networksOf(long));
    }),
    rounds(300),
  );
});

test('an IPv4 mapped into IPv6 is the IPv4, in both spellings', () => {
  fc.assert(
    fc.property(fc.ipV4(), (address) => {
      const [a = 0, b = 0, c = 0, d = 0] = address.split('.').map(Number);
      const mapped = `::ffff:${hex(a * 256 + b)}:${hex(c * 256 + d)}`;
      expect(networksOf(`::ffff:${address}`)).toStrictEqual(networksOf(address));
      expect(networksOf(mapped)).toStrictEqual(networksOf(address));
    }),
    rounds(300),
  );
});
