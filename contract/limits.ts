import { formLimits } from './form-limits.ts';

/** How long each field may be, in characters. Apart from the schemas, so that a form can use it without zod. */
export const limits = {
  ...formLimits,
  username: 32,
  /** A name typed at sign-in may be anything; this only bounds the cost. */
  usernameTyped: 254,
  password: 128,
  code: 64,
  passkeyName: 60,
  issuedTo: 120,
  note: 500,
  title: 160,
  description: 2000,
  quote: 2000,
  testimonialName: 160,
  /** In letters as people see them. */
  initials: 3,
  url: 2048,
  search: 254,
} as const;
