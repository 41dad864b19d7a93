import { isIPv4, isIPv6 } from 'node:net';

/** Whom a limit counts: an IPv4 address, or the /64 that one IPv6 customer has to himself. */
export function addressKey(ip: string): string {
  const address = withoutPort(ip).replace(/%.*$/, ''); // the zone of a link-local address
  if (isIPv4(address)) return address;
  // What a proxy passes on that is no address counts as one visitor, or each spelling would be a new one.
  if (!isIPv6(address)) return 'unknown';
  const groups = expand(address);
  if (groups.slice(0, 5).every((group) => group === 0) && groups[5] === 0xffff) {
    return toIPv4(groups[6] ?? 0, groups[7] ?? 0);
  }
  return `${groups
    .slice(0, 4)
    .map((group) => group.toString(16))
    .join(':')}::/64`;
}

/** Some proxies append the port, which is another one with every connection: `192.0.2.1:5000`, `[::1]:5000`. */
const withoutPort = (ip: string) =>
  ip.replace(/^([\d.]+):\d+$/, '$1').replace(/^\[(.*)\](?::\d+)?$/, '$1');

/** The eight numbers of an address that may be short (`::1`) or end like IPv4 (`::ffff:192.0.2.1`). */
function expand(address: string): number[] {
  const [head = '', tail] = address.replace(/[\d.]+$/, dottedToGroups).split('::');
  const left = toNumbers(head);
  if (tail === undefined) return left;
  const right = toNumbers(tail);
  return [...left, ...Array<number>(8 - left.length - right.length).fill(0), ...right];
}

const toNumbers = (groups: string) =>
  groups === '' ? [] : groups.split(':').map((group) => Number.parseInt(group, 16));

function dottedToGroups(text: string): string {
  if (!text.includes('.')) return text;
  const [a = 0, b = 0, c = 0, d = 0] = text.split('.').map(Number);
  return `${(a * 256 + b).toString(16)}:${(c * 256 + d).toString(16)}`;
}

const toIPv4 = (high: number, low: number) =>
  [high >> 8, high & 255, low >> 8, low & 255].join('.');
