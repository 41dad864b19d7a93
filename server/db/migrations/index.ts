import { initial } from './0001-initial.ts';
import { enquiryTelephone } from './0002-enquiry-telephone.ts';
import { languages } from './0003-languages.ts';
import { incomingMail } from './0004-incoming-mail.ts';
import { deskWork } from './0005-desk-work.ts';
import { clients } from './0006-clients.ts';
import { codeRoles } from './0007-code-roles.ts';
import { enquiryDetails } from './0008-enquiry-details.ts';
import type { Migration } from './migration.ts';

/** In order. A migration that has landed is frozen: it is never edited or removed, and imports no code that may change. */
export const migrations: readonly Migration[] = [
  initial,
  enquiryTelephone,
  languages,
  incomingMail,
  deskWork,
  clients,
  codeRoles,
  enquiryDetails,
];
