// How long things last or are kept: read by cookies, by pruning and by what the cookie page says. In milliseconds.
const minute = 60 * 1000;
const hour = 60 * minute;
const day = 24 * hour;

/** Where nothing else is said when a registration code is issued. */
export const registrationCodeDays = 30;

export const lifetimes = {
  /** A session ends when it was not used for `idle`, and after `max` in any case. */
  session: {
    member: { idle: 14 * day, max: 30 * day },
    desk: { idle: 2 * hour, max: 12 * hour },
    admin: { idle: 2 * hour, max: 12 * hour },
  },
  /** The cookie that marks a browser that has signed in, since its last sign-in. */
  knownBrowser: 180 * day,
  /** After a password or a passkey was given, for calls that ask for it again. */
  recentProof: 10 * minute,
  passkeyChallenge: 5 * minute,
  recoveryCode: hour,
  /** An unused registration code stays in the list after it expired, so that the admin can see it. */
  expiredCode: 90 * day,
  /** Who signed in, from where and with what. */
  signInLog: 180 * day,
  /** Where RETAIN_DAYS is set. */
  auditLog: 2 * 365 * day,
  /** The key of an enquiry, by which a repeated request is recognised. */
  enquiryKey: 7 * day,
  /** A visitor's page of an enquiry, since the enquiry was closed. */
  enquiryPage: 90 * day,
} as const;
