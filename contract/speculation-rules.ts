// Chromium prerenders one of our pages when the pointer rests on its link. Not the areas, which call the API when they
// start, nor what is no page.
export const speculationRules = JSON.stringify({
  prerender: [
    {
      where: {
        and: [
          { href_matches: '/*' },
          {
            not: {
              href_matches: [
                ...['/login*', '/register*', '/members*', '/enquiry/*'].map(
                  (path) => `/:language(fr|es|ar)?${path}`,
                ),
                '/admin*',
                '/*.*',
              ],
            },
          },
        ],
      },
      eagerness: 'moderate',
    },
  ],
});
