import type { ContactAnswer } from '#contract/enquiries/contact-notices.ts';
import type { VisitorPageView } from '#contract/enquiries/enquiry-page.ts';
import type { Language } from '#contract/texts/languages.ts';
import type { LanguageTexts } from '#contract/texts/texts.ts';
import type { SiteContent } from './content.ts';
import type { LegalPageId } from './page-lists.ts';

// The interface of the bundle that the server loads from the client's build.

export type Manifest = Record<string, { file: string; imports?: string[]; isEntry?: boolean }>;

/** The texts that each page's scripts show: their numbers, by which they are called there, and their keys. */
export type PageTexts = Record<string, readonly (readonly [number: number, key: string])[]>;

export type Offered = Partial<Record<Language, readonly LegalPageId[]>>;

/** With all texts of the page's language. */
export type RenderOptions = LanguageTexts & {
  /** The site's own origin, for canonical links and cards. */
  origin: string;
  /** The year in the footer. */
  year: number;
  /** Vite's manifest: which hashed file holds which module. */
  manifest: Manifest;
  pageTexts: PageTexts;
  /** The languages that the site is offered in, each with its legal pages: those link to one another. */
  offered: Offered;
  /** What the pages say, in that language. */
  content: SiteContent;
  /** The version of the consent's wording, for the form to send along. */
  consentVersion?: string | undefined;
};

export type PreparedPage = {
  path: string;
  status: 200 | 404;
  isPublic: boolean;
  /** Its style sheet, which its content-security policy allows by hash. */
  css: string;
  /** The whole document. */
  render(): string;
};

export type Prerender = {
  /** Inlined in the documents that are rendered for a request; the content-security policy allows them by hash. */
  styleSheets: readonly string[];
  /** Version 0: what the site says until its owner publishes something else. */
  defaultContent: SiteContent;
  /** Every page of this content, each rendered when it is asked to. */
  preparePages(options: RenderOptions): PreparedPage[];
  /** The contact page after a form was sent without script. */
  renderContactAnswer(options: RenderOptions, answer: ContactAnswer): string;
  /** The page of who sent an enquiry, or what is left of it. */
  renderEnquiryPage(options: RenderOptions, view: VisitorPageView): string;
  /** One page from a draft, for its editor; undefined when there is no page of that name. */
  renderPreview(options: RenderOptions, page: string): string | undefined;
  /** Without `publishedAt` nothing is said about when the pages changed. */
  renderSitemap(options: { origin: string; offered: Offered; publishedAt?: string }): string;
};
