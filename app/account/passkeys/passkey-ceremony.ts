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
import { type TextKey, t } from '#contract/texts/texts.ts';

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

const texts = new Map<string, TextKey | undefined>([
  // Another request took its place: there is nothing to say.
  ['AbortError', undefined],
  // Cancelled or timed out: browsers tell no difference.
  ['NotAllowedError', 'passkeys.noneUsed'],
  ['InvalidStateError', 'passkeys.heldAlready'],
  ['SecurityError', 'passkeys.otherAddress'],
  ['NotSupportedError', 'passkeys.kindNotTaken'],
  // The site asks for a passkey that the device keeps, and for its owner to be checked.
  ['ConstraintError', 'passkeys.ownerNotChecked'],
]);

/** Undefined when there is nothing to say. */
export function explainPasskeyFailure(error: unknown): string | undefined {
  if (!(error instanceof PasskeyError)) return explainFailure(error);
  const text = texts.has(error.name) ? texts.get(error.name) : 'passkeys.notUsable';
  return text && t(text);
}
