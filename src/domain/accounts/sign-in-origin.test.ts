import { expect, it } from 'vitest';
import { isNewOrigin } from './sign-in-origin.ts';

const chrome = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) Chrome/130.0.0.0 Safari/537.36';
const newerChrome = chrome.replace('130', '131');
const firefox = 'Mozilla/5.0 (Windows NT 10.0; rv:131.0) Gecko/20100101 Firefox/131.0';

const known = [
  { device: chrome, ip: '203.0.113.7' },
  { device: firefox, ip: '2001:db8:5::1' },
];

it.each([
  ['the same once more', chrome, '203.0.113.7', false],
  ['a newer version, next door', newerChrome, '203.0.113.200', false],
  ['the same address, written as IPv6', chrome, '::ffff:203.0.113.9', false],
  ['another network', chrome, '203.0.114.7', true],
  ['another browser', firefox, '203.0.113.7', true],
  ['the same IPv6 network, written out', firefox, '2001:DB8:5:0:aaaa::2', false],
  ['another IPv6 network', firefox, '2001:db8:6::1', true],
  ['another IPv6 network, with zeros left out', firefox, '2001:db8::5:1', true],
])('%s', (_name, device, ip, isNew) => expect(isNewOrigin({ device, ip }, known)).toBe(isNew));

it('is not the very first place', () => {
  expect(isNewOrigin({ device: chrome, ip: '203.0.113.7' }, [])).toBe(false);
});
