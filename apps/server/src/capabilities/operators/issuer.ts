import * as client from 'openid-client';
import type { SignOnSettings } from '../../sign-on-settings.ts';

/** The lender's issuer, by OpenID Connect: authorization code with PKCE, and tokens whose signature is checked. */

export type SignedClaims = {
  readonly subject: string;
  readonly email: string | undefined;
  readonly isEmailVerified: boolean;
};

const ASK_AGAIN_MS = 3_600_000;
const TIMEOUT_SECONDS = 10;

export type Issuer = {
  readonly begin: (asked: { state: string; nonce: string; verifier: string }) => Promise<string>;
  /** @throws where anything of the return is not as it was begun. */
  readonly finish: (
    returned: URL,
    begun: { state: string; nonce: string; verifier: string },
  ) => Promise<SignedClaims>;
};

export const newVerifier = (): string => client.randomPKCECodeVerifier();

/** Asked for what it is when it is first needed, and again after an hour: one that is away keeps no server from starting. */
export function openIssuer(settings: SignOnSettings): Issuer {
  let known: { readonly config: client.Configuration; readonly at: number } | undefined;
  const isOpen = settings.issuer.startsWith('http:');
  const configOf = async (): Promise<client.Configuration> => {
    if (known && performance.now() - known.at < ASK_AGAIN_MS) return known.config;
    const config = await client.discovery(
      new URL(settings.issuer),
      settings.clientId,
      undefined,
      client.ClientSecretBasic(settings.secret),
      // an issuer on the same machine alone may be spoken to in the open
      // oxlint-disable-next-line typescript/no-deprecated -- marked so that it stands out, and has no other name
      { timeout: TIMEOUT_SECONDS, execute: isOpen ? [client.allowInsecureRequests] : [] },
    );
    client.enableNonRepudiationChecks(config);
    known = { config, at: performance.now() };
    return config;
  };
  return {
    begin: async ({ state, nonce, verifier }) =>
      client.buildAuthorizationUrl(await configOf(), {
        redirect_uri: settings.returnTo,
        scope: 'openid email',
        response_type: 'code',
        code_challenge: await client.calculatePKCECodeChallenge(verifier),
        code_challenge_method: 'S256',
        state,
        nonce,
      }).href,
    finish: async (returned, { state, nonce, verifier }) => {
      const tokens = await client.authorizationCodeGrant(await configOf(), returned, {
        pkceCodeVerifier: verifier,
        expectedState: state,
        expectedNonce: nonce,
        idTokenExpected: true,
      });
      const claims = tokens.claims();
      if (!claims) throw new Error('The issuer sent no claims');
      const { sub, email, email_verified: isVerified } = claims;
      return {
        subject: sub,
        email: typeof email === 'string' ? email : undefined,
        isEmailVerified: isVerified === true,
      };
    },
  };
}
