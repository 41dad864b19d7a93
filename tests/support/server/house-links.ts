import { expect } from 'vitest';

export const whatsapp = /^https:\/\/wa\.me\/447700900\d{3}\?text=\w+/;

/** The attributes of a link to the profile. */
export const instagram = {
  href: expect.stringMatching(/^https:\/\/www\.instagram\.com\//),
  target: '_blank',
  rel: expect.stringContaining('noopener'),
};
