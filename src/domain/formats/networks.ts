const allGroups = 8;

const groupsOf = (text: string): string[] => (text === '' ? [] : text.split(':'));

/** The eight groups of an IPv6 address, however it is spelled; its last two may be written as an IPv4. */
const expand = (address: string): number[] => {
  const [plain = ''] = address.split('%');
  const hexadecimal = plain.replace(/(\d+)\.(\d+)\.(\d+)\.(\d+)$/, (_text, ...bytes: string[]) => {
    const [a = 0, b = 0, c = 0, d = 0] = bytes.slice(0, 4).map(Number);
    return `${(a * 256 + b).toString(16)}:${(c * 256 + d).toString(16)}`;
  });
  const [head = '', tail] = hexadecimal.split('::');
  const before = groupsOf(head);
  const after = groupsOf(tail ?? '');
  const left = tail === undefined ? 0 : Math.max(0, allGroups - before.length - after.length);
  return [...before, ...Array<string>(left).fill('0'), ...after].map((group) => Number.parseInt(group, 16));
};

/** The bytes of an IPv4 address, also if it is mapped into IPv6; undefined for any other. */
const ipv4Of = (ip: string): number[] | undefined => {
  if (!ip.includes(':')) return ip.split('.').map(Number);
  const groups = expand(ip);
  const isMapped = groups.slice(0, 5).every((group) => group === 0) && groups[5] === 0xffff;
  return isMapped ? groups.slice(6).flatMap((group) => [group >> 8, group & 0xff]) : undefined;
};

/** How many leading bits name a network: whole bytes of IPv4, whole groups of IPv6. */
export type NetworkSize = { readonly four: 8 | 16 | 24 | 32; readonly six: 32 | 48 | 64 };

/** One office or household: the part of an address that security events keep. */
const usual: NetworkSize = { four: 24, six: 64 };

/**
 * The network of an address as a range, `203.0.113.0/24` or `2001:db8:5:0::/64`; all spellings of one network give the same text. An IPv4
 * address written as IPv6 counts as IPv4.
 */
export const networkOf = (ip: string, { four, six }: NetworkSize = usual): string => {
  const bytes = ipv4Of(ip);
  if (bytes) return `${bytes.map((byte, index) => (index < four / 8 ? byte : 0)).join('.')}/${four}`;
  const groups = expand(ip).slice(0, six / 16);
  return `${groups.map((group) => group.toString(16)).join(':')}::/${six}`;
};

/**
 * The networks of an address, as limits count them: `near` is what one customer of a provider has (an IPv4 address, an IPv6 /64), `wide` what
 * a provider assigns to one site (a /24, a /48).
 */
export type Networks = { near: string; wide: string };

/** The networks of an IPv4 or IPv6 address. */
export const networksOf = (ip: string): Networks => ({
  near: networkOf(ip, { four: 32, six: 64 }),
  wide: networkOf(ip, { four: 24, six: 48 }),
});
