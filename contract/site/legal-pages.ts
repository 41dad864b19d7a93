/** Apart from the schemas, because every page's footer names them. */
export const legalPageValues = ['terms', 'privacy', 'cookies'] as const;

export type LegalPageId = (typeof legalPageValues)[number];
