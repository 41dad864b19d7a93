import type { ContactAnswer } from './contact-answer.ts';

// What the server asks of the one bundle it loads from the client's build.

export type Manifest = Record<string, { file: string; imports?: string[]; isEntry?: boolean }>;

export type RenderOptions = {
  /** The site's own origin, for canonical links and cards. */
  origin: string;
  /** The year in the footer. */
  year: number;
  /** Vite's manifest: which hashed file holds which module. */
  manifest: Manifest;
};

export type RenderedPage = { path: string; status: 200 | 404; isPublic: boolean; html: string };

export type Prerender = {
  /** The style sheets inlined in the pages, for the content-security policy to allow. */
  styleSheets: readonly string[];
  renderPages(options: RenderOptions): RenderedPage[];
  /** The contact page with what became of a form that was sent without script. */
  renderContactAnswer(options: RenderOptions, answer: ContactAnswer): string;
  renderSitemap(origin: string): string;
};
