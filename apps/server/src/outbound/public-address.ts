import { BlockList, isIP } from 'node:net';

/** An address that this server does not call for anybody. The message is for whoever has entered it. */
export class AddressRefused extends Error {
  override readonly name = 'AddressRefused';
}

/** Networks that are not the public internet: https://www.iana.org/assignments/iana-ipv4-special-registry */
const PRIVATE_V4: readonly (readonly [string, number])[] = [
  ...([
    ['0.0.0.0', 8],
    ['10.0.0.0', 8],
    ['100.64.0.0', 10],
    ['127.0.0.0', 8],
    ['169.254.0.0', 16],
    ['172.16.0.0', 12],
    ['192.0.0.0', 24],
    ['192.0.2.0', 24],
    ['192.88.99.0', 24],
    ['192.168.0.0', 16],
    ['198.18.0.0', 15],
    ['198.51.100.0', 24],
    ['203.0.113.0', 24],
    ['224.0.0.0', 3],
  ] as const),
];
/** Of IPv6 only what is given out counts as public, less documentation and ways into IPv4. */
const GIVEN_OUT_V6 = ['2000::', 3] as const;
const PRIVATE_V6: readonly (readonly [string, number])[] = [
  ['2001::', 32],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
];

const refused = new BlockList();
for (const [network, bits] of PRIVATE_V4) refused.addSubnet(network, bits, 'ipv4');
for (const [network, bits] of PRIVATE_V6) refused.addSubnet(network, bits, 'ipv6');
const givenOut = new BlockList();
givenOut.addSubnet(...GIVEN_OUT_V6, 'ipv6');
const loopback = new BlockList();
loopback.addSubnet('127.0.0.0', 8, 'ipv4');
loopback.addAddress('::1', 'ipv6');

/** Returns whether an IP address is this very machine. */
export function isOwnMachine(address: string): boolean {
  return loopback.check(address, isIP(address) === 6 ? 'ipv6' : 'ipv4');
}

/** Returns whether an IP address is one of the public internet. */
export function isPublicAddress(address: string): boolean {
  switch (isIP(address)) {
    case 4:
      return !refused.check(address, 'ipv4');
    case 6:
      return givenOut.check(address, 'ipv6') && !refused.check(address, 'ipv6');
    default:
      return false;
  }
}

/**
 * Returns an address that users may have called, as far as its text says so: by https, without a password, and not in a private
 * network. What its name stands for is looked at with each call.
 *
 * @param isLocal - Whether only people at this machine reach the server: then it may call this machine too, also by http.
 * @throws AddressRefused
 */
export function publicUrl(text: string, isLocal: boolean): URL {
  const url = URL.parse(text);
  if (url === null) throw new AddressRefused('This is not an address of the web.');
  const host = url.hostname.replace(/^\[|\]$/g, '');
  const isOwn = host === 'localhost' || (isIP(host) !== 0 && isOwnMachine(host));
  if (url.username !== '' || url.password !== '') {
    throw new AddressRefused('The address must not hold a name or a password.');
  }
  if (isOwn && isLocal && ['http:', 'https:'].includes(url.protocol)) return url;
  if (url.protocol !== 'https:') throw new AddressRefused('The address must begin with https://.');
  if (isOwn || (isIP(host) !== 0 && !isPublicAddress(host))) {
    throw new AddressRefused('The address is in a private network.');
  }
  return url;
}
