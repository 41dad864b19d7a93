// What the browser does with passkeys, by @simplewebauthn/browser: it reads the answer's bytes itself, because password
// managers that stand in for the browser get its conversions to JSON wrong.
import {
  browserSupportsWebAuthn,
  browserSupportsWebAuthnAutofill,
  type PublicKeyCredentialCreationOptionsJSON,
  type PublicKeyCredentialRequestOptionsJSON,
  startAuthentication,
  startRegistration,
  WebAuthnAbortService,
} from '@simplewebauthn/browser';
import { apiWrite } from '#app/lib/api.ts';
import { explainFailure } from '#app/lib/explain-error.ts';
import { type PasskeyAnswer, passkeyOptionsSchema } from '#contract/accounts/passkeys.ts';

export const canUsePasskeys = browserSupportsWebAuthn;

export async function createPasskey(): Promise<unknown> {
  const path = '/api/auth/passkeys/options';
  const optionsJSON = await beginRequest<PublicKeyCredentialCreationOptionsJSON>(path);
  return startRegistration({ optionsJSON }).catch(throwPasskeyError);
}

/** Asks for a passkey that is there. */
export const askForPasskey = () => ask(false);

/** Waits until one is chosen where the browser offers it. Undefined in a browser that does not. */
export async function waitForAutofill(): Promise<PasskeyAnswer | undefined> {
  return (await browserSupportsWebAuthnAutofill()) ? ask(true) : undefined;
}

async function ask(useBrowserAutofill: boolean): Promise<PasskeyAnswer> {
  const path = '/api/auth/passkey-login/options';
  const optionsJSON = await beginRequest<PublicKeyCredentialRequestOptionsJSON>(path);
  return startAuthentication({ optionsJSON, useBrowserAutofill }).catch(throwPasskeyError);
}

let latest = 0;

/** The browser takes one request at a time: the last that was begun. One that is open, such as that of autofill, ends. */
async function beginRequest<Options>(path: string): Promise<Options> {
  endPasskeyRequest();
  const own = latest;
  const options = await apiWrite('POST', path, undefined, { schema: passkeyOptionsSchema });
  if (own !== latest) throw new PasskeyError('AbortError');
  return options as unknown as Options;
}

export function endPasskeyRequest(): void {
  latest += 1;
  WebAuthnAbortService.cancelCeremony();
}

/** What the browser or a password manager in its place did not do: its name tells what it was, as WebAuthn has it. */
class PasskeyError extends Error {
  constructor(name = 'UnknownError', cause?: unknown) {
    super(name, { cause });
    this.name = name;
  }
}

function throwPasskeyError(error: unknown): never {
  throw new PasskeyError(Object(error).name, error);
}

const sentences = new Map<string, string | undefined>([
  // Another request took its place: there is nothing to say.
  ['AbortError', undefined],
  // Cancelled or timed out: browsers tell no difference.
  ['NotAllowedError', 'No passkey was used. Try again when you like.'],
  ['InvalidStateError', 'This device holds a passkey for your account already.'],
  ['SecurityError', 'Passkeys work only at the site’s own address.'],
  ['NotSupportedError', 'This device makes no passkey of a kind that we take. Please use another.'],
  // The site asks for a passkey that the device keeps, and for its owner to be checked.
  ['ConstraintError', 'This device cannot ask for your finger, face or PIN. Please use another.'],
]);
const otherSentence =
  'Your browser or password manager could not use a passkey. Try again, or with another one.';

/** Undefined when there is nothing to say. */
export function explainPasskeyFailure(error: unknown): string | undefined {
  if (!(error instanceof PasskeyError)) return explainFailure(error);
  return sentences.has(error.name) ? sentences.get(error.name) : otherSentence;
}
