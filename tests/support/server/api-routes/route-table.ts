// Every route of the API: who may call it, and a call that it takes. The tests of who may do what and of backups both
// fail when a route is missing here.
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

/** Beside the API: the forms that work without script. */
export const formRoutes: Record<string, RouteRow['fill']> = {
  'POST /contact': ({ submit }) =>
    submit('/contact', {
      name: 'Ada Lovelace',
      email: 'ada@example.com',
      message: 'One line.\u2028Another.\u2029A third.',
      privacy: 'on',
    }),
  'POST /enquiry/:token': async ({ enquiry, submit }) =>
    submit((await enquiry()).page, { message: 'One more thing: e\u0301t\u00e9, 🚗.' }),
  'POST /enquiry/:token/withdraw': async ({ enquiry, submit }) =>
    submit(`${(await enquiry()).page}/withdraw`, {}),
};
