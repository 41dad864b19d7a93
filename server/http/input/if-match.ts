import type { IncomingHttpHeaders } from 'node:http';

/** The version that the sender of a change has seen: a record's `updatedAt`, with or without the quotes of an ETag. */
export const readVersion = ({ 'if-match': version }: IncomingHttpHeaders) =>
  version === undefined || version === '*' ? undefined : version.replace(/^(?:W\/)?"(.*)"$/, '$1');
