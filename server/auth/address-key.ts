import { isIPv4, isIPv6 } from 'node:net';
import ipaddr from 'ipaddr.js';

/** What a limit counts by: an IPv4 address, or the /64 that one IPv6 customer has. */
export function addressKey(ip: string): string {
  const address = withoutPort(ip).replace(/%.*$/, ''); // the zone of a link-local address
  if (isIPv4(address)) return address;
  // A proxy may pass on text that is not an address. It counts as one visitor, or each spelling would be a new one.
  if (!isIPv6(address)) return 'unknown';
  const parsed = ipaddr.IPv6.parse(address);
  if (parsed.isIPv4MappedAddress()) return parsed.toIPv4Address().toString();
  const network = parsed.parts.slice(0, 4).map((part) => part.toString(16));
  return `${network.join(':')}::/64`;
}

/** Some proxies append the port, which changes with every connection: `192.0.2.1:5000`, `[::1]:5000`. */
const withoutPort = (ip: string) =>
  ip.replace(/^([\d.]+):\d+$/, '$1').replace(/^\[(.*)\](?::\d+)?$/, '$1');
