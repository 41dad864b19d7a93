import { domainToASCII } from 'node:url';

/** The domain of the last address, when there are several; undefined when it is no domain name. */
export function domainOf(from: string): string | undefined {
  const domain = /@([^\s@<>,;]+)>?\s*$/.exec(from)?.[1];
  return (domain && domainToASCII(domain)) || undefined;
}
