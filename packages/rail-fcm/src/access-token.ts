import { createPrivateKey, createSign } from 'node:crypto';
import { type Answer, callOut, parsed } from '@plazo/rail-kit';
import * as z from 'zod/mini';

/** How a server proves to Google that it acts for a service account: a signed claim for a token that is good for an hour. */

const text = z.string().check(z.minLength(1));

/** The file of a key, as the console gives it; what else stands in it is not looked at. */
export const serviceAccount = z.object({
  type: z.literal('service_account'),
  project_id: text,
  private_key_id: text,
  private_key: text,
  client_email: text,
  token_uri: z.url({ protocol: /^https?$/ }),
});
export type ServiceAccount = z.output<typeof serviceAccount>;

const SCOPE = 'https://www.googleapis.com/auth/firebase.messaging';
const GRANT = 'urn:ietf:params:oauth:grant-type:jwt-bearer';
const CLAIM_S = 3_600;
const TIMEOUT_MS = 8_000;
/** What is left of a token that is used no more. */
const MARGIN_MS = 60_000;

const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');

/** @throws where the key is none by which RS256 is signed */
export function keyOf({ private_key }: ServiceAccount) {
  const key = createPrivateKey(private_key);
  if (key.asymmetricKeyType !== 'rsa') throw new Error('serviceAccount: its key is no RSA key');
  return key;
}

function assertionOf(account: ServiceAccount, now: Date): string {
  const iat = Math.floor(now.getTime() / 1_000);
  const { client_email: iss, token_uri: aud, private_key_id: kid } = account;
  const claim = { iss, scope: SCOPE, aud, iat, exp: iat + CLAIM_S };
  const signed = `${part({ alg: 'RS256', typ: 'JWT', kid })}.${part(claim)}`;
  return `${signed}.${createSign('RSA-SHA256').update(signed).sign(keyOf(account), 'base64url')}`;
}

const granted = z.object({ access_token: text, expires_in: z.int().check(z.gte(1)) });

export type AccessToken = {
  /** A token, or why there is none: nothing was sent by it then. */
  readonly get: () => Promise<{ readonly token: string } | Extract<Answer<never>, { kind: 'not-now' }>>;
  /** It was refused: the next call asks for another one. */
  readonly drop: (token: string) => void;
};

/** One token for all calls of a process, asked for again before its time is over. */
export function accessToken(account: ServiceAccount, now: () => Date): AccessToken {
  let kept: { readonly token: string; readonly until: number } | undefined;
  let asking: ReturnType<AccessToken['get']> | undefined;

  async function ask(): ReturnType<AccessToken['get']> {
    const body = new URLSearchParams({ grant_type: GRANT, assertion: assertionOf(account, now()) });
    const answer = await callOut({
      method: 'POST',
      url: account.token_uri,
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: body.toString(),
      timeoutMs: TIMEOUT_MS,
    });
    // without a token nothing of a message has left, whatever became of the question
    if ('kind' in answer) return { kind: 'not-now', error: 'rail-down' };
    const { status, retryAfterMs } = answer;
    if (status >= 400 && status < 500 && status !== 429) return { kind: 'not-now', error: 'unauthorised' };
    const read = z.safeParse(granted, parsed(answer.text));
    if (status !== 200 || !read.success) return { kind: 'not-now', error: 'rail-down', retryAfterMs };
    const { access_token: token, expires_in } = read.data;
    kept = { token, until: now().getTime() + expires_in * 1_000 - MARGIN_MS };
    return { token };
  }

  return {
    get: async () => {
      if (kept && now().getTime() < kept.until) return { token: kept.token };
      asking ??= ask().finally(() => {
        asking = undefined;
      });
      return asking;
    },
    drop: (token) => {
      if (kept?.token === token) kept = undefined;
    },
  };
}
