import { BlockList, isIP } from 'node:net';

/** IPv4 ranges outside the public internet (IANA special-purpose registry). */
const closed4 = [
  '0.0.0.0/8',
  '10.0.0.0/8',
  '100.64.0.0/10',
  '127.0.0.0/8',
  // The metadata service of a well-known cloud, at an address that looks public.
  '168.63.129.16/32',
  '169.254.0.0/16',
  '172.16.0.0/12',
  '192.0.0.0/24',
  '192.0.2.0/24',
  '192.88.99.0/24',
  '192.168.0.0/16',
  '198.18.0.0/15',
  '198.51.100.0/24',
  '203.0.113.0/24',
  '224.0.0.0/4',
  '240.0.0.0/4',
];

/**
 * Of IPv6 only 2000::/3 is allocated to the public, except protocol assignments (Teredo among them), documentation and 6to4. What lies
 * outside it (loopback, mapped IPv4, NAT64, unique local, link-local, multicast …) need not be listed.
 */
const open6 = ['2000::/3'];
const closed6 = ['2001::/23', '2001:db8::/32', '2002::/16', '3fff::/20'];

/** A list of addresses and ranges (`10.0.0.0/8`, `::1`) to check against. */
export const rangesOf = (ranges: readonly string[]): BlockList => {
  const list = new BlockList();
  for (const range of ranges) {
    const [address = '', bits] = range.split('/');
    const family = isIP(address) === 6 ? 'ipv6' : 'ipv4';
    if (bits === undefined) list.addAddress(address, family);
    else list.addSubnet(address, Number(bits), family);
  }
  return list;
};

const closed = rangesOf([...closed4, ...closed6]);
const open = rangesOf(open6);

/** True for an address of the public internet; false for every other text. */
export const isPublicAddress = (address: string): boolean => {
  const family = isIP(address);
  if (family === 4) return !closed.check(address, 'ipv4');
  return family === 6 && open.check(address, 'ipv6') && !closed.check(address, 'ipv6');
};

/** True for an address within `ranges`; an IPv4 mapped into IPv6 counts as the IPv4. */
export const isWithin = (ranges: BlockList, address: string): boolean => {
  const family = isIP(address);
  return family !== 0 && ranges.check(address, family === 4 ? 'ipv4' : 'ipv6');
};
