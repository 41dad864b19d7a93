// The two pictures of README.md, from a server with sample data: docs/home.webp, and docs/areas.webp, in which the
// members area stands beside the inbox. Needs a built site (`npm run build`).
import { chromium } from '@playwright/test';
import sharp from 'sharp';
import * as brand from '../contract/brand.ts';
import { connectDatabase } from '../server/db/connect.ts';
import { headlessShellOptions } from '../tests/support/browser/launch-options.ts';
import { signIn } from '../tests/support/server/accounts.ts';
import { startServer } from '../tests/support/server/server-process.ts';

const shown = { width: 1200, height: 750 };
const gap = 16;
const enquiries = [
  ['HW', 'travel', 'Landing at Manchester tomorrow at ten past six. Four of us, much luggage.'],
  ['ML', 'dining', 'A table for nine where a table for six was promised. By a window.'],
  ['RT', 'travel', 'A driver in Málaga on the 4th who does not mind waiting while we swim.'],
  ['AS', 'lifestyle', 'One grey glove, left hand, bought in the rue de Grenelle last March.'],
  ['JP', 'entertainment', 'Two seats for Thursday, where one sees more than one hears.'],
];

const server = await startServer();
const database = await connectDatabase({ databaseUrl: undefined, dataDir: server.dataDir });
const browser = await chromium.launch(headlessShellOptions);
try {
  for (const [name, service, message] of enquiries) await sendEnquiry(name, service, message);
  const home = await shoot('/');
  await sharp(home).webp({ quality: 84 }).toFile('docs/home.webp');
  const member = await signIn(database, { username: 'guest' });
  const admin = await signIn(database, { role: 'admin', username: 'concierge' });
  const pictures = [
    await shoot('/members', member.token),
    await shoot('/admin/enquiries', admin.token),
  ];
  await placeSideBySide(pictures).toFile('docs/areas.webp');
} finally {
  await browser.close();
  await database.close();
  await server.stop();
}

async function sendEnquiry(name, service, message) {
  const email = `${name.toLowerCase()}@example.com`;
  await fetch(`${server.origin}/api/contact`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: server.origin },
    body: JSON.stringify({ name, email, service, message, privacy: true }),
  });
}

async function shoot(path, token) {
  const context = await browser.newContext({
    viewport: { width: 1440, height: 900 },
    reducedMotion: 'reduce',
    locale: 'en-GB',
  });
  if (token)
    await context.addCookies([{ name: 'aldermere_session', value: token, url: server.origin }]);
  const page = await context.newPage();
  await page.goto(server.origin + path, { waitUntil: 'networkidle' });
  // An area is fetched after the page: the network may rest before its title stands.
  await page.getByRole('heading', { level: 1 }).first().waitFor();
  await page.waitForLoadState('networkidle');
  const png = await page.screenshot();
  await context.close();
  return sharp(png).resize(shown).png().toBuffer();
}

function placeSideBySide(pictures) {
  const create = { width: 2 * shown.width + gap, height: shown.height };
  return sharp({ create: { ...create, channels: 3, background: brand.colours.ink } })
    .composite(
      pictures.map((input, index) => ({ input, left: index * (shown.width + gap), top: 0 })),
    )
    .webp({ quality: 84 });
}
