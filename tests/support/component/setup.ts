// Around every component test: what React or the browser complains of fails it, and nothing is left for the next.
import { afterEach, beforeEach, expect, vi } from 'vitest';
import english from '#contract/texts/en.json';
import { flattenCatalogue } from '#contract/texts/flatten-catalogue.ts';
import { setTexts } from '#contract/texts/texts.ts';
import './fill.ts';
import './lean-react.ts';
import { unmountPage } from './render-page.tsx';

setTexts({ language: 'en', locale: 'en-GB', direction: 'ltr', texts: flattenCatalogue(english) });

// Nobody looks at the page: so it is laid out and can be pressed, and its pixels, a tenth of the time, are never made.
(window.frameElement as HTMLElement).style.opacity = '0';

const complaints: string[] = [];

beforeEach(() => {
  complaints.length = 0;
  for (const level of ['error', 'warn'] as const)
    vi.spyOn(console, level).mockImplementation((...given) => {
      complaints.push(`${level}: ${given.map(String).join(' ')}`);
    });
});

afterEach(async () => {
  vi.useRealTimers();
  await unmountPage();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  sessionStorage.clear();
  localStorage.clear();
  expect(complaints, 'errors and warnings in the console').toEqual([]);
});
