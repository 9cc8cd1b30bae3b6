/** The first groups of an IPv6 address, `::` written out as far as they reach, without leading zeros. */
const groupsOf = (address: string, count: number): string[] => {
  const [head = '', tail] = address.toLowerCase().split('::');
  const groups = head.split(':').filter(Boolean);
  const after = tail?.split(':').filter(Boolean) ?? [];
  const zeros = tail === undefined ? 0 : Math.max(0, 8 - groups.length - after.length);
  return [...groups, ...Array<string>(zeros).fill('0'), ...after]
    .slice(0, count)
    .map((group) => group.replace(/^0+(?=.)/, ''));
};

/** How many leading bits name a network: whole bytes of IPv4, whole groups of IPv6. */
export type NetworkSize = { readonly four: 8 | 16 | 24 | 32; readonly six: 32 | 48 | 64 };

/** Of one office or household: as much of an address as security events keep. */
const usual: NetworkSize = { four: 24, six: 64 };

/**
 * The network of an address as a range, `203.0.113.0/24` or `2001:db8:5:0::/64`; all spellings of one network give the same text. An IPv4
 * address written as IPv6 counts as IPv4.
 */
export const networkOf = (ip: string, { four, six }: NetworkSize = usual): string => {
  const [, ...bytes] = /^(?:::ffff:)?(\d{1,3})\.(\d{1,3})\.(\d{1,3})\.(\d{1,3})$/i.exec(ip) ?? [];
  if (bytes.length === 0) return `${groupsOf(ip, six / 16).join(':')}::/${six}`;
  return `${bytes.map((byte, index) => (index < four / 8 ? byte : '0')).join('.')}/${four}`;
};
