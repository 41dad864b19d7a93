import { createHash } from 'node:crypto';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { speculationRules } from '#contract/speculation-rules.ts';

const noFrame = "frame-ancestors 'none'";
const ownFrame = "frame-ancestors 'self'";
const playerHosts = 'https://player.vimeo.com https://www.youtube-nocookie.com';

/** The hashes that were made before: a few sheets stand in the policies of many pages. */
const sources = new Map<string, string>();

function hashSource(text: string) {
  const known = sources.get(text);
  if (known) return known;
  const source = `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
  sources.set(text, source);
  return source;
}

/** For a document with these sheets inlined. */
export function contentSecurityPolicy(options: {
  styleSheets: readonly string[];
  /** The admin area shows a video from the disk before it is uploaded. */
  showsLocalVideos?: boolean;
}) {
  const { styleSheets, showsLocalVideos = false } = options;
  return [
    "default-src 'none'",
    // app/start.ts inserts the rules. They are data, but the browser counts them among the scripts.
    `script-src 'self' ${hashSource(speculationRules)}`,
    ["style-src 'self'", ...styleSheets.map(hashSource)].join(' '),
    "font-src 'self'",
    "img-src 'self' data: blob:",
    // https: a video of the library may be a file elsewhere, also one in a film's place; /media may redirect to MEDIA_URL.
    `media-src 'self' https:${showsLocalVideos ? ' blob:' : ''}`,
    "connect-src 'self'",
    // Our own pages refuse to be framed, but for those of allowOwnFrame.
    `frame-src 'self' ${playerHosts}`,
    "manifest-src 'self'",
    "form-action 'self'",
    "base-uri 'none'",
    "object-src 'none'",
    noFrame,
  ].join('; ');
}

export type SecurityHeaders = Record<string, string>;

export function securityHeaders(options: {
  styleSheets: readonly string[];
  /** The value of Strict-Transport-Security, where the site is served over https. */
  hsts: string | undefined;
}): SecurityHeaders {
  return {
    'content-security-policy': contentSecurityPolicy({ styleSheets: options.styleSheets }),
    'x-content-type-options': 'nosniff',
    // no-referrer would make our own form posts arrive with `Origin: null`.
    'referrer-policy': 'strict-origin-when-cross-origin',
    'permissions-policy': [
      'accelerometer=()',
      'camera=()',
      'geolocation=()',
      'gyroscope=()',
      'microphone=()',
      'payment=()',
      'usb=()',
      'browsing-topics=()',
    ].join(', '),
    'cross-origin-opener-policy': 'same-origin',
    ...(options.hsts && { 'strict-transport-security': options.hsts }),
  };
}

/** The one exception: the editor shows a preview of each page in a frame. */
export function allowOwnFrame(reply: FastifyReply) {
  const policy = String(reply.getHeader('content-security-policy'));
  reply.header('content-security-policy', policy.replace(noFrame, ownFrame));
}

const hidingHeaders = {
  'cache-control': 'no-store',
  'x-robots-tag': 'noindex, nofollow',
  // Browsers take the last that they know: the origin alone. With no-referrer a form's post has `Origin: null`, which is
  // refused like another site's.
  'referrer-policy': 'no-referrer, strict-origin',
};

/** For pages whose address is a secret: neither a cache, a search engine nor the next site may learn of it. */
export function hideAddresses(scope: FastifyInstance) {
  scope.addHook('onSend', (_request, reply, payload, done) => {
    reply.headers(hidingHeaders);
    done(null, payload);
  });
}
