// The <html> around a page. It is rendered on the server only: no script runs in it and none is inline.
import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { arabicFontFiles, fontFiles } from '#app/content/fonts.ts';
import { contentScript, type DocumentData } from '#app/lib/content.tsx';
import { colours } from '#contract/brand.ts';
import { languages } from '#contract/texts/languages.ts';
import { currentLanguage, currentLocale } from '#contract/texts/texts.ts';

/**
 * The files of a page's script. On a public page `start` is app/start.ts, which loads the others after the first paint. In
 * the areas the others are loaded at once, and `watch` is app/area-watch.ts.
 */
type PageScripts = {
  start?: string;
  watch?: string | undefined;
  files: readonly string[];
  data: DocumentData;
};

type DocumentProps = {
  pageId: string;
  title: string;
  description: string;
  css: string;
  head?: ReactNode;
  body: string;
  /** A page without one is shown as where scripts are turned off. */
  script?: PageScripts;
};

export const renderDocument = (props: DocumentProps) =>
  `<!doctype html>${renderToStaticMarkup(<Document {...props} />)}`;

/** On Arabic pages only the wordmark and figures are Latin. */
const preloadedFonts = () =>
  currentLanguage() === 'ar'
    ? [...arabicFontFiles, fontFiles.display]
    : [fontFiles.display, fontFiles.text];

function documentLanguage() {
  const language = currentLanguage();
  return language === 'en'
    ? { lang: 'en-GB' }
    : { lang: language, dir: languages[language].direction, 'data-locale': currentLocale() };
}

function Document(props: DocumentProps) {
  return (
    <html
      {...documentLanguage()}
      data-page={props.pageId}
      data-noscript={props.script ? undefined : ''}
    >
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
        <title>{props.title}</title>
        <meta name="description" content={props.description} />
        <meta name="theme-color" content={colours.ink} />
        {preloadedFonts().map((href) => (
          <link key={href} rel="preload" as="font" type="font/woff2" href={href} crossOrigin="" />
        ))}
        {props.head}
        {/* Behind the fonts and the first picture. */}
        {props.script?.start && (
          <script
            type="module"
            src={props.script.start}
            fetchPriority="low"
            data-then={props.script.files.join(' ')}
            async
          />
        )}
        <style dangerouslySetInnerHTML={{ __html: props.css }} />
        {/* Browsers that take no SVG ask for /favicon.ico and /apple-touch-icon.png by themselves. */}
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
        <link rel="manifest" href="/site.webmanifest" />
      </head>
      <body dangerouslySetInnerHTML={{ __html: bodyMarkup(props) }} />
    </html>
  );
}

// As text, because React would move an async script into the head, before the content.
function bodyMarkup({ body, script }: DocumentProps) {
  if (!script) return `<div id="root">${body}</div>`;
  const root = `<div id="root">${body}</div>${contentScript(script.data)}`;
  if (script.start) return root;
  const { watch, files } = script;
  const [entry, ...others] = files;
  const links = others.map((href) => `<link rel="modulepreload" href="${href}">`);
  const scripts = [`src="${entry}"`];
  if (watch) scripts.push(`src="/${watch}" data-watch="${entry}"`);
  const elements = scripts.map((one) => `<script type="module" ${one} async></script>`);
  return [root, ...links, ...elements].join('');
}
