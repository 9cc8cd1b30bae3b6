import { expect, it } from 'vitest';
import { networkOf } from './networks.ts';

it.each([
  ['203.0.113.7', '203.0.113.0/24'],
  ['::ffff:203.0.113.9', '203.0.113.0/24'],
  ['2001:db8:5::1', '2001:db8:5:0::/64'],
  ['2001:0DB8:0005:0000:aaaa::2', '2001:db8:5:0::/64'],
  ['::1', '0:0:0:0::/64'],
])('the network of %s is %s', (ip, network) => expect(networkOf(ip)).toBe(network));

it('is as wide as told', () => {
  expect(networkOf('203.0.113.7', { four: 32, six: 48 })).toBe('203.0.113.7/32');
  expect(networkOf('2001:db8:5::1', { four: 32, six: 48 })).toBe('2001:db8:5::/48');
});
