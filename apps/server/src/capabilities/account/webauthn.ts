import { verifyAuthenticationResponse, verifyRegistrationResponse } from '@simplewebauthn/server';
import * as z from 'zod/mini';

/** What devices make and sign (WebAuthn, 7.1 and 7.2), as far as borrowers and operators share it. */

/** ES256 and RS256, by their numbers of COSE: what phones and desktops sign with. */
const ALGORITHMS = [-7, -257];

/** Where it was done, and whether a challenge is one of ours; it is spent by asking. */
export type Expected = {
  readonly host: string;
  readonly origin: string;
  readonly spend: (challenge: string) => Promise<boolean>;
};
export type PublicHalf = { readonly publicKey: Uint8Array; readonly counter: bigint | number };

const base64url = z.string().check(z.regex(/^[\w-]+$/));
const made = z.object({
  id: base64url,
  rawId: base64url,
  type: z.literal('public-key'),
  response: z.object({ clientDataJSON: base64url, attestationObject: base64url }),
});
const shown = z.object({
  id: base64url,
  rawId: base64url,
  type: z.literal('public-key'),
  response: z.object({
    clientDataJSON: base64url,
    authenticatorData: base64url,
    signature: base64url,
    userHandle: base64url,
  }),
});

/** What a browser gave, as far as it has that shape. */
function read<Shape extends z.ZodMiniType>(shape: Shape, credential: string): z.output<Shape> | undefined {
  try {
    return z.safeParse(shape, JSON.parse(credential)).data;
  } catch {
    return undefined;
  }
}

/** The public half of what a device made behind its lock; nothing where it is not what was asked for. */
export async function readMade(
  credential: string,
  { host, origin, spend }: Expected,
): Promise<{ readonly id: string; readonly publicKey: Uint8Array; readonly counter: number } | undefined> {
  const response = read(made, credential);
  if (!response) return undefined;
  const verified = await verifyRegistrationResponse({
    response: { ...response, clientExtensionResults: {} },
    expectedChallenge: spend,
    expectedOrigin: origin,
    expectedRPID: host,
    requireUserVerification: true,
    supportedAlgorithmIDs: ALGORITHMS,
  }).catch(() => ({ verified: false as const }));
  return verified.verified ? verified.registrationInfo.credential : undefined;
}

export type Signed = {
  /** Whom the device names: the key that is kept of them proves it. */
  readonly owner: string;
  readonly id: string;
  readonly counter: number;
};

/** Who signed a challenge behind the lock of their device; nothing where nobody of ours did. */
export async function readSigned(
  credential: string,
  {
    host,
    origin,
    spend,
    keyOf,
  }: Expected & {
    readonly keyOf: (of: Pick<Signed, 'owner' | 'id'>) => Promise<PublicHalf | undefined>;
  },
): Promise<Signed | undefined> {
  const response = read(shown, credential);
  if (!response) return undefined;
  const { id } = response;
  const owner = Buffer.from(response.response.userHandle, 'base64url').toString();
  const kept = await keyOf({ owner, id });
  if (!kept) return undefined;
  const { verified, authenticationInfo } = await verifyAuthenticationResponse({
    response: { ...response, clientExtensionResults: {} },
    expectedChallenge: spend,
    expectedOrigin: origin,
    expectedRPID: host,
    requireUserVerification: true,
    credential: { id, publicKey: Uint8Array.from(kept.publicKey), counter: Number(kept.counter) },
  }).catch(() => ({ verified: false, authenticationInfo: undefined }));
  return verified && authenticationInfo ? { owner, id, counter: authenticationInfo.newCounter } : undefined;
}
