// What the browser does with passkeys, through its own conversions to and from JSON.
import { apiWrite } from '#app/lib/api.ts';
import { explainFailure } from '#app/lib/explain-error.ts';
import { type PasskeyAnswer, passkeyOptionsSchema } from '#contract/passkeys.ts';

/** A browser of the last two years or so. */
export const canUsePasskeys = () =>
  typeof PublicKeyCredential === 'function' &&
  typeof PublicKeyCredential.parseRequestOptionsFromJSON === 'function';

/** Whether the browser can offer passkeys where it offers passwords. */
async function canAutofillPasskeys(): Promise<boolean> {
  if (!canUsePasskeys()) return false;
  const capabilities = await PublicKeyCredential.getClientCapabilities?.();
  if (capabilities?.conditionalGet !== undefined) return capabilities.conditionalGet;
  return (await PublicKeyCredential.isConditionalMediationAvailable?.()) ?? false;
}

const readOptions = (path: string) =>
  apiWrite('POST', path, undefined, { schema: passkeyOptionsSchema });

/** Asks for a new passkey. */
export async function createPasskey(): Promise<unknown> {
  const signal = beginRequest();
  const options = await readOptions('/api/auth/passkeys/options');
  const publicKey = PublicKeyCredential.parseCreationOptionsFromJSON(
    options as unknown as PublicKeyCredentialCreationOptionsJSON,
  );
  return toJson(await navigator.credentials.create({ publicKey, signal }));
}

/** Asks for a passkey that is there. */
export const askForPasskey = () => ask('optional');

/** Waits until one is chosen where the browser offers it. Undefined in a browser that does not. */
export async function waitForAutofill(): Promise<PasskeyAnswer | undefined> {
  return (await canAutofillPasskeys()) ? ask('conditional') : undefined;
}

async function ask(mediation: CredentialMediationRequirement): Promise<PasskeyAnswer> {
  const signal = beginRequest();
  const options = await readOptions('/api/auth/passkey-login/options');
  const publicKey = PublicKeyCredential.parseRequestOptionsFromJSON(
    options as unknown as PublicKeyCredentialRequestOptionsJSON,
  );
  return toJson(await navigator.credentials.get({ publicKey, mediation, signal })) as PasskeyAnswer;
}

let request: AbortController | undefined;

/** The browser takes one request at a time: the last that was begun. One that is open, such as that of autofill, ends. */
function beginRequest(): AbortSignal {
  endPasskeyRequest();
  request = new AbortController();
  return request.signal;
}

export function endPasskeyRequest(): void {
  request?.abort();
  request = undefined;
}

function toJson(credential: Credential | null): unknown {
  if (!credential) throw new DOMException('No passkey was chosen', 'NotAllowedError');
  return (credential as PublicKeyCredential).toJSON();
}

/** Undefined when another request took its place: then there is nothing to say. */
export function explainPasskeyFailure(error: unknown): string | undefined {
  const { name } = Object(error) as { name?: string };
  if (name === 'AbortError') return undefined;
  if (name === 'NotAllowedError') return 'No passkey was used. Try again when you like.';
  if (name === 'InvalidStateError') return 'This device holds a passkey for your account already.';
  if (name === 'SecurityError') return 'Passkeys work only at the site’s own address.';
  return explainFailure(error);
}
