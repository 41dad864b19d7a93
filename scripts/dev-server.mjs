// Vite in front, for pages and hot reload; the real server behind it, restarted when it changes.
import { spawn } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { createServer } from 'vite';
import { root } from './setup/project.mjs';

const port = Number(process.env.PORT || 3000);
const apiPort = port + 1;
const origin = `http://localhost:${port}`;

const watched = ['--watch-path=server', '--watch-path=contract'];
const api = spawn(process.execPath, [...watched, 'server/main.ts'], {
  cwd: root,
  stdio: 'inherit',
  // Vite forwards the browser's Origin; the server must know it as its own.
  env: { ...process.env, PORT: String(apiPort), PUBLIC_URL: origin },
});

const ofServer = [
  '/api',
  '/media',
  '/admin/preview',
  // Rendered for each enquiry, from the last build.
  '/enquiry/',
  '/healthz',
  '/readyz',
  '/sitemap.xml',
  '/robots.txt',
];
const vite = await createServer({
  root,
  appType: 'custom',
  plugins: [documents()],
  server: {
    port,
    strictPort: true,
    proxy: Object.fromEntries(ofServer.map((path) => [path, `http://127.0.0.1:${apiPort}`])),
  },
});
await vite.listen();
vite.printUrls();
console.log(
  `  Pages here show the content as delivered. What was published: http://localhost:${apiPort}/`,
);

for (const signal of ['SIGINT', 'SIGTERM']) {
  process.on(signal, async () => {
    api.kill('SIGTERM');
    await vite.close();
    process.exit(0);
  });
}

/**
 * Renders a page at each request from the sources, as the server does at start from the build. Its content is the one in
 * the sources, so that a change of them can be seen; the server behind shows what was published.
 */
function documents() {
  return {
    name: 'documents',
    configureServer(server) {
      server.middlewares.use(async (request, response, next) => {
        const { pathname } = new URL(request.url, origin);
        const isDocument =
          request.method === 'GET' && request.headers.accept?.includes('text/html');
        if (!isDocument || /^\/(api|media|enquiry\/|admin\/preview|@|node_modules)/.test(pathname))
          return next();
        try {
          const { preparePages, defaultContent } = await server.ssrLoadModule('/app/prerender.tsx');
          const { flattenCatalogue } = await server.ssrLoadModule(
            '/contract/texts/flatten-catalogue.ts',
          );
          const english = JSON.parse(await readFile('contract/texts/en.json', 'utf8'));
          // Without area-watch.ts: Vite writes an import's address anew, so that it would run main.tsx once more.
          const entries = ['app/start.ts', 'app/main.tsx'];
          const manifest = Object.fromEntries(entries.map((file) => [file, { file }]));
          const year = new Date().getFullYear();
          const pages = preparePages({
            origin,
            year,
            manifest,
            pageTexts: {},
            language: 'en',
            texts: flattenCatalogue(english),
            offered: { en: [] },
            content: defaultContent,
          });
          const found = pages.find(({ path }) => path === pathname);
          const page = found ?? pages.find(({ status }) => status === 404);
          // A linked sheet, unlike an inlined one, is replaced in place when it changes.
          const sheet = page.isPublic ? 'site' : 'areas';
          const html = page
            .render()
            .replace(
              /<style>[\s\S]*?<\/style>/,
              () => `<link rel="stylesheet" href="/app/${sheet}.css">`,
            )
            // An async script might run ahead of the one that sets hot reload up.
            .replace(' async></script>', '></script>');
          response.writeHead(page.status, { 'content-type': 'text/html; charset=utf-8' });
          response.end(await server.transformIndexHtml(pathname, html));
        } catch (error) {
          server.ssrFixStacktrace(error);
          next(error);
        }
      });
    },
  };
}
