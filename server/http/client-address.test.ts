import Fastify from 'fastify';
import { expect, test } from 'vitest';
import { addressKey, clientAddress, shortenAddress } from './client-address.ts';

test.each([
  ['192.0.2.1', '192.0.2.1'],
  ['::ffff:192.0.2.1', '192.0.2.1'],
  ['::FFFF:c000:0201', '192.0.2.1'],
  ['0:0:0:0:0:ffff:192.0.2.1', '192.0.2.1'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
  ['2001:0DB8:0001:0002::1', '2001:db8:1:2::/64'],
  ['2001:db8::1', '2001:db8:0:0::/64'],
  ['::1', '0:0:0:0::/64'],
  ['::', '0:0:0:0::/64'],
  ['2001:db8:1:2::192.0.2.1', '2001:db8:1:2::/64'],
  ['fe80::1%eth0', 'fe80:0:0:0::/64'],
  ['unknown', 'unknown'],
  ['', 'unknown'],
  ['192.0.2.1:51000', '192.0.2.1'],
  ['[2001:db8:1:2::1]:51000', '2001:db8:1:2::/64'],
  ['[2001:db8:1:2::1]', '2001:db8:1:2::/64'],
  ['[::ffff:192.0.2.1]:51000', '192.0.2.1'],
  ['[fe80::1%eth0]:51000', 'fe80:0:0:0::/64'],
  ['_hidden7', 'unknown'],
  ['192.0.2.1:', 'unknown'],
  ['192.0.2.999', 'unknown'],
  ['[192.0.2.1', 'unknown'],
])('%s counts as %s', (address, key) => {
  expect(addressKey(address)).toBe(key);
});

test.each([
  ['192.0.2.17', '192.0.2.0/24'],
  ['::ffff:192.0.2.17', '192.0.2.0/24'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1::/48'],
  ['unknown', 'unknown'],
])('%s is logged as %s', (address, shown) => {
  expect(shortenAddress(address)).toBe(shown);
});

test.each([
  [0, '192.0.2.1', '127.0.0.1'],
  [1, undefined, '127.0.0.1'],
  [1, '192.0.2.1', '192.0.2.1'],
  [1, '203.0.113.9, 192.0.2.1', '192.0.2.1'],
  [2, '203.0.113.9,192.0.2.1', '203.0.113.9'],
  [3, '203.0.113.9, 192.0.2.1', '203.0.113.9'],
])(
  'behind %i proxies, forwarded for %s, it is %s, as Fastify reads it',
  async (trusted, forwarded, ip) => {
    const app = Fastify({ trustProxy: (_address, hop) => hop < trusted });
    app.get('/', async (request) => [request.ip, clientAddress(request.raw, trusted)]);
    const headers = forwarded === undefined ? {} : { 'x-forwarded-for': forwarded };
    expect((await app.inject({ url: '/', headers })).json()).toEqual([ip, ip]);
  },
);
