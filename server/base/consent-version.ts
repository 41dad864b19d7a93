import { sha256 } from './sha256.ts';

/** What a visitor agrees to by sending the form. */
type Consent = { label: string; notice: string };

/** Stored with each enquiry. Made of the words, so that nobody can change them and keep the version. */
export const toConsentVersion = ({ label, notice }: Consent) =>
  `sha256-${sha256(JSON.stringify([label, notice])).slice(0, 16)}`;
