import { Resolver } from 'node:dns/promises';
import { isIP } from 'node:net';
import { isLoopback } from '../loopback.ts';
import { isPublicAddress, isWithin, rangesOf } from './public-address.ts';

/** A user's URL may not be called. The error gives no reason, so that it reveals nothing about our network. */
export class AddressNotPublic extends Error {
  override readonly name = 'AddressNotPublic';
  constructor() {
    super('the address is not of the public internet');
  }
}

/** All addresses of a name; empty if it has none. */
export type Resolve = (host: string, signal: AbortSignal) => Promise<readonly string[]>;

/** Asks the name servers directly: `getaddrinfo` would wait on the threads that check passwords. */
const askNameServers: Resolve = async (host, signal) => {
  const resolver = new Resolver({ timeout: 2000, tries: 2 });
  const cancel = (): void => resolver.cancel();
  signal.addEventListener('abort', cancel, { once: true });
  try {
    const answers = await Promise.allSettled([resolver.resolve4(host), resolver.resolve6(host)]);
    return answers.flatMap((answer) => (answer.status === 'fulfilled' ? answer.value : []));
  } finally {
    signal.removeEventListener('abort', cancel);
  }
};

/** What a guard is made of: ranges and ports that may be reached besides the usual ones, and how names are resolved. */
export type GuardParts = { allow: readonly string[]; ports?: readonly number[]; resolve?: Resolve };

/** The guard in front of every URL that a user gives. */
export type OutboundGuard = {
  /**
   * The addresses that may be connected to for this URL: looked up once, at least one, and all of them public or allowed. A public one is
   * called only at port 80, 443 or an allowed port: with others, somebody could use us as a port scanner.
   * @throws AddressNotPublic
   */
  addressesOf: (url: URL, signal: AbortSignal) => Promise<readonly string[]>;
};

const hostOf = ({ hostname }: URL): string => hostname.replace(/^\[|\]$/g, '').replace(/\.$/, '');

const isHttp = ({ protocol, username, password }: URL): boolean =>
  /^https?:$/.test(protocol) && username === '' && password === '';

/** Makes the guard; a URL parser has already turned odd spellings of addresses (`2130706433`, `0x7f.1`) into the usual one. */
export const createOutboundGuard = ({
  allow,
  ports = [],
  resolve = askNameServers,
}: GuardParts): OutboundGuard => {
  const allowed = rangesOf(allow);
  const usualPorts = new Set(['', '80', '443', ...ports.map(String)]);
  const mayReach = (address: string, { port }: URL): boolean =>
    isWithin(allowed, address) || (isPublicAddress(address) && usualPorts.has(port));

  const lookUp = async (host: string, signal: AbortSignal): Promise<readonly string[]> => {
    if (isIP(host) !== 0) return [host];
    return isLoopback(host) ? ['127.0.0.1', '::1'] : resolve(host, signal);
  };

  return {
    addressesOf: async (url, signal) => {
      if (!isHttp(url)) throw new AddressNotPublic();
      const addresses = await lookUp(hostOf(url), signal);
      if (addresses.length === 0 || !addresses.every((address) => mayReach(address, url)))
        throw new AddressNotPublic();
      return addresses;
    },
  };
};
