import {
  accountSchemas,
  memberOperations,
  ownAccountOperations,
  signInOperations,
} from './accounts.ts';
import { enquiryOperations, enquirySchemas } from './enquiries.ts';
import { libraryOperations, librarySchemas } from './library.ts';
import type { Operation, Operations } from './operation.ts';
import * as operation from './operation.ts';
import { siteOperations } from './site.ts';

export const operationGroups: Readonly<Record<string, Operations>> = {
  'Signing in': signInOperations,
  'Own account': ownAccountOperations,
  'Members and the audit log': memberOperations,
  Enquiries: enquiryOperations,
  Libraries: libraryOperations,
  'Publishing the site': siteOperations,
};

/** The modules whose exports name the schemas: `userSchema` is called User. */
export const schemaModules: readonly object[] = [
  operation,
  ...accountSchemas,
  ...enquirySchemas,
  ...librarySchemas,
];

/** The refusals that follow from who may call, the path and what is sent. Any call may also be refused for another reason. */
export const refusalsOf = (
  route: string,
  { who, body, query, needsProof }: Operation,
): string[] => [
  ...((body && typeof body !== 'string') || query ? ['400'] : []),
  ...(who === 'anyone' ? [] : ['401']),
  ...(needsProof || who === 'desk' || who === 'admin' ? ['403'] : []),
  ...(route.includes('/:') ? ['404'] : []),
];
