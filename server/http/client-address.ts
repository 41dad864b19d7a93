// The client's address, cut to the part that is needed.
import { isIPv4, isIPv6 } from 'node:net';
import ipaddr from 'ipaddr.js';

/** What a limit counts by: an IPv4 address, or the /64 that one IPv6 customer has. */
export const addressKey = (ip: string) => toNetwork(ip, { ipv4Bytes: 4, ipv6Groups: 4 });

/** For logs: enough to see that calls belong together, too little to name a person. */
export const shortenAddress = (ip: string) => toNetwork(ip, { ipv4Bytes: 3, ipv6Groups: 3 });

function toNetwork(ip: string, keep: { ipv4Bytes: number; ipv6Groups: number }): string {
  const address = withoutPort(ip).replace(/%.*$/, ''); // the zone of a link-local address
  // A proxy may pass on text that is not an address. It counts as one visitor, or each spelling would be a new one.
  if (!isIPv4(address) && !isIPv6(address)) return 'unknown';
  const parsed = ipaddr.process(address);
  if (parsed instanceof ipaddr.IPv6) {
    const groups = parsed.parts.slice(0, keep.ipv6Groups).map((part) => part.toString(16));
    return `${groups.join(':')}::/${keep.ipv6Groups * 16}`;
  }
  const bytes = parsed.octets.slice(0, keep.ipv4Bytes).join('.');
  return keep.ipv4Bytes === 4 ? bytes : `${bytes}.0/${keep.ipv4Bytes * 8}`;
}

/** Some proxies append the port, which changes with every connection: `192.0.2.1:5000`, `[::1]:5000`. */
const withoutPort = (ip: string) =>
  ip.replace(/^([\d.]+):\d+$/, '$1').replace(/^\[(.*)\](?::\d+)?$/, '$1');
