// Every route of the API: who may call it, and a call that it takes. The tests of who may do what and of backups both
// fail when a route is missing here.
import { type Language, languageValues } from '#contract/texts/languages.ts';
import { localPath } from '#contract/texts/texts.ts';
import { accountRoutes } from './accounts.ts';
import { enquiryRoutes } from './enquiries.ts';
import { libraryRoutes } from './library.ts';
import type { RouteRow } from './row.ts';
import { siteRoutes } from './site.ts';

export const apiRoutes: Record<string, RouteRow> = {
  ...accountRoutes,
  ...enquiryRoutes,
  ...libraryRoutes,
  ...siteRoutes,
};

/** Beside the API: the forms that work without script, in each language. */
const formRoutesIn = (language: Language): Record<string, RouteRow['fill']> => ({
  [`POST ${localPath('/contact', language)}`]: ({ submit }) =>
    submit(localPath('/contact', language), {
      name: 'Ada Lovelace',
      email: 'ada@example.com',
      message: 'One line.\u2028Another.\u2029A third.',
      privacy: 'on',
    }),
  [`POST ${localPath('/enquiry/:token', language)}`]: async ({ enquiry, submit }) =>
    submit(localPath((await enquiry()).page, language), {
      message: 'One more thing: e\u0301t\u00e9, 🚗.',
    }),
  [`POST ${localPath('/enquiry/:token/withdraw', language)}`]: async ({ enquiry, submit }) =>
    submit(localPath(`${(await enquiry()).page}/withdraw`, language), {}),
});

export const formRoutes: Record<string, RouteRow['fill']> = Object.assign(
  {},
  ...languageValues.map(formRoutesIn),
);
