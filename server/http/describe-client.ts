// Who calls, for the sign-in log and the list of sessions: enough to be recognised by its owner, too little to trace.
import type { FastifyRequest } from 'fastify';
import type { Client } from '#server/db/audit.ts';
import { shortenAddress } from './client-address.ts';

export const describeClient = ({ ip, headers }: FastifyRequest): Client => ({
  network: shortenAddress(ip),
  browser: nameBrowser(headers['user-agent'] ?? ''),
});

// The first that matches counts: most browsers also name the ones they descend from.
const browsers = [
  [/\bEdg(?:A|iOS)?\//, 'Edge'],
  [/\bOPR\//, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\b(?:Firefox|FxiOS)\//, 'Firefox'],
  [/\b(?:Chrome|CriOS|Chromium|HeadlessChrome)\//, 'Chrome'],
  [/\bSafari\//, 'Safari'],
] as const;

const systems = [
  [/\biPhone\b/, 'iPhone'],
  [/\biPad\b/, 'iPad'],
  [/\bAndroid\b/, 'Android'],
  [/\bWindows\b/, 'Windows'],
  [/\bMacintosh\b/, 'Mac'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bLinux\b/, 'Linux'],
] as const;

/** "Firefox, Windows", the same in each language. Never a part of the header itself, which anybody may write. */
export function nameBrowser(userAgent: string): string {
  return [findName(browsers, userAgent), findName(systems, userAgent)].filter(Boolean).join(', ');
}

const findName = (names: readonly (readonly [RegExp, string])[], userAgent: string) =>
  names.find(([pattern]) => pattern.test(userAgent))?.[1];
