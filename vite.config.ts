import tailwind from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

// Not main.tsx itself: it waits for its page's file, which waits for this one.
const everyPage =
  /node_modules\/(react|react-dom|scheduler)\/|app\/(content\/brand|lib\/when-idle|shell\/(page-frame|navbar|nav-links|footer|monogram|deferred-layer)|ui\/(icon|picture|reveal|toast\/toast-store))\.tsx?$/;

// scripts/build.mjs builds aside and swaps at the end.
const buildDir = process.env.BUILD_DIR ?? 'dist/by-hand';

export default defineConfig(({ command }) => ({
  root: import.meta.dirname,
  publicDir: 'app/public',
  plugins: [react(), tailwind()],
  build: { target: 'es2023', assetsInlineLimit: 0, modulePreload: false },
  builder: {},
  environments: {
    client: {
      build: {
        outDir: `${buildDir}/client`,
        emptyOutDir: true,
        manifest: true,
        rolldownOptions: {
          input: ['app/start.ts', 'app/main.tsx'],
          // One file for what every page has: a dozen small ones would each be asked for and compressed alone.
          output: { codeSplitting: { groups: [{ name: 'base', test: everyPage }] } },
        },
      },
    },
    ssr: {
      // One file with everything in it: the server loads it at every start. While developing Node loads React itself.
      ...(command === 'build' && {
        resolve: { noExternal: true },
        define: { 'process.env.NODE_ENV': '"production"' },
      }),
      build: {
        outDir: `${buildDir}/server`,
        emptyOutDir: true,
        copyPublicDir: false,
        ssr: true,
        minify: true,
        rolldownOptions: {
          input: 'app/prerender.tsx',
          output: { entryFileNames: 'prerender.js', codeSplitting: false },
        },
      },
    },
  },
}));
