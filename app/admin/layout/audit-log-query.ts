import type { QueryClient } from '@tanstack/react-query';
import { pagedQueryOptions } from '#app/lib/paged-query.ts';
import {
  type AuditAction,
  type AuditEntry,
  type AuditSubject,
  auditPageSchema,
} from '#contract/accounts/audit.ts';

export const auditKey = ['audit'];

/** By the filters of the call; those that are empty do not count. */
export const auditLogOptions = (filters: Record<string, string>) =>
  pagedQueryOptions([...auditKey, 'log', filters], '/api/audit', auditPageSchema, filters);

/** After a change: a log that is on the screen shows it. */
export const invalidateAuditLog = (queryClient: QueryClient) =>
  queryClient.invalidateQueries({ queryKey: auditKey });

type ActionText = readonly [before: string, after?: string, own?: string];

/** The text before and after the name of the record, and what people do to their own account: they are not named twice. */
export const actionTexts: Record<AuditAction, ActionText> = {
  created: ['added'],
  updated: ['changed'],
  deleted: ['removed'],
  issued: ['issued a code for'],
  'invited-desk': ['invited', 'to the desk'],
  'invited-admin': ['invited', 'as an admin'],
  revoked: ['revoked the code for'],
  disabled: ['disabled'],
  enabled: ['enabled'],
  'recovery-code-issued': ['issued a recovery code for'],
  'made-admin': ['made an admin of'],
  'made-desk': ['put', 'on the desk'],
  'made-member': ['made a member of'],
  'marked-new': ['marked', 'as new'],
  'marked-open': ['marked', 'as open'],
  'marked-handled': ['marked', 'as handled'],
  'marked-spam': ['marked', 'as spam'],
  'mail-resent': ['resent the mail of'],
  answered: ['answered'],
  noted: ['wrote a note on'],
  assigned: ['assigned'],
  unassigned: ['ended the assignment of'],
  'follow-up-set': ['set a follow-up for'],
  'follow-up-ended': ['ended the follow-up of'],
  joined: ['joined'],
  parted: ['parted'],
  exported: ['exported'],
  erased: ['erased'],
  published: ['published'],
  restored: ['opened', 'as the draft'],
  'signed-in': ['signed in as', '', 'signed in'],
  'sign-in-failed': ['failed to sign in as'],
  registered: ['registered as', '', 'registered'],
  'password-changed': ['changed the password of', '', 'changed their password'],
  recovered: [
    'set a new password with a recovery code for',
    '',
    'set a new password with a recovery code',
  ],
  'email-changed': ['changed the e-mail address of', '', 'changed their e-mail address'],
  'language-changed': ['changed the language of', '', 'chose another language'],
  'session-ended': ['signed out', '', 'signed out'],
  'passkey-added': ['added a passkey to', '', 'added a passkey'],
  'passkey-removed': ['removed a passkey from', '', 'removed a passkey'],
  'passkey-refused': ['was refused with a passkey of'],
  'recovery-codes-made': ['made new recovery codes for', '', 'made new recovery codes'],
  'erasure-asked': ['asked for the erasure of', '', 'asked to be erased'],
  'command-run': ['ran the command'],
};

export const findOwnActionText = ({ actor, action, subject }: AuditEntry): string | undefined =>
  subject.type === 'account' && subject.label === actor ? actionTexts[action][2] : undefined;

/** Where entries of every kind stand together. What is known by its reference or name alone has no text. */
export const subjectTexts: Record<AuditSubject, string> = {
  video: 'the video',
  service: 'the service',
  testimonial: 'the testimonial',
  site: 'the site’s',
  picture: 'the picture',
  'saved-reply': 'the saved reply',
  enquiry: '',
  client: '',
  'registration-code': '',
  member: '',
  person: '',
  account: '',
  shell: '',
};
