/** The browser's own passkeys (WebAuthn), in the JSON that our calls carry. */

/** Absent in web views of apps and in older browsers: there nothing is shown of passkeys. */
export const speaksPasskeys = (): boolean =>
  typeof PublicKeyCredential === 'function' && 'parseCreationOptionsFromJSON' in PublicKeyCredential;

/** Whether this device keeps passkeys behind its own lock. */
export const canKeepPasskey = async (): Promise<boolean> =>
  speaksPasskeys() && PublicKeyCredential.isUserVerifyingPlatformAuthenticatorAvailable().catch(() => false);

/** Whether the browser offers them in the field of the number. */
export const offersInField = async (): Promise<boolean> =>
  speaksPasskeys() && PublicKeyCredential.isConditionalMediationAvailable().catch(() => false);

const jsonOf = (credential: Credential | null) =>
  credential instanceof PublicKeyCredential ? JSON.stringify(credential) : undefined;

type ToMake = {
  readonly challenge: string;
  readonly host: string;
  readonly name: string;
  readonly user: string;
  /** What the device shows its person. */
  readonly shown: string;
  readonly kept: readonly string[];
};

/** ES256 and RS256, as the server takes them. */
const ALGORITHMS = [-7, -257];
const TIMEOUT_MS = 60_000;

/** Makes a passkey on this device; `there` where it has one of this person, nothing where they did not want to. */
export async function makePasskey(
  to: ToMake,
): Promise<{ readonly credential: string } | 'there' | undefined> {
  const publicKey = PublicKeyCredential.parseCreationOptionsFromJSON({
    challenge: to.challenge,
    rp: { id: to.host, name: to.name },
    user: { id: to.user, name: to.shown, displayName: to.shown },
    pubKeyCredParams: ALGORITHMS.map((alg) => ({ type: 'public-key', alg })),
    excludeCredentials: to.kept.map((id) => ({ type: 'public-key', id })),
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
    timeout: TIMEOUT_MS,
  });
  try {
    const credential = jsonOf(await navigator.credentials.create({ publicKey }));
    return credential === undefined ? undefined : { credential };
  } catch (error) {
    return error instanceof DOMException && error.name === 'InvalidStateError' ? 'there' : undefined;
  }
}

type ToShow = {
  readonly challenge: string;
  readonly host: string;
  readonly signal: AbortSignal;
  readonly isInField: boolean;
};

/** Has the person choose a passkey, by a dialog of the browser or in the field; nothing where they do not, or have none. */
export async function showPasskey({
  challenge,
  host,
  signal,
  isInField,
}: ToShow): Promise<string | undefined> {
  const publicKey = PublicKeyCredential.parseRequestOptionsFromJSON({
    challenge,
    rpId: host,
    userVerification: 'required',
    timeout: TIMEOUT_MS,
  });
  const mediation = isInField ? 'conditional' : 'optional';
  return navigator.credentials.get({ publicKey, mediation, signal }).then(jsonOf, () => undefined);
}
