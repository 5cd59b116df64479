import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto';
import { mkdtempSync, writeFileSync } from 'node:fs';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { SIGN_ON_PATH } from '../sign-on-settings.ts';

/** An OpenID provider of its own: code, PKCE, client secret and signed tokens are checked and made as the standard says. */

type Person = { readonly sub: string; readonly email: string; readonly email_verified: boolean };
type Granted = {
  readonly challenge: string;
  readonly nonce: string;
  readonly returnTo: string;
  readonly person: Person;
};
/** What the next token says otherwise than it should. */
type Over = { readonly nonce?: string; readonly iss?: string; readonly aud?: string; readonly key?: 'other' };

const CLIENT = 'plazo-desk';
const SECRET = 'secret of the desk at the issuer';
const text = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');

export async function fakeIssuer() {
  const keys = generateKeyPairSync('rsa', { modulusLength: 2048 });
  const others = generateKeyPairSync('rsa', { modulusLength: 2048 });
  const codes = new Map<string, Granted>();
  let person: Person = { sub: 'nobody', email: 'nobody@lender.example', email_verified: true };
  let over: Over = {};
  let url = '';

  const idToken = ({ nonce, person: { sub, ...claims } }: Granted) => {
    const now = Math.floor(Date.now() / 1000);
    const told = { iss: over.iss ?? url, aud: over.aud ?? CLIENT, sub, nonce: over.nonce ?? nonce };
    const body = `${text({ alg: 'RS256', kid: 'one' })}.${text({ ...told, ...claims, iat: now, exp: now + 300 })}`;
    const { privateKey } = over.key === 'other' ? others : keys;
    return `${body}.${sign('sha256', Buffer.from(body), privateKey).toString('base64url')}`;
  };

  /** A code is good once, for who shows the secret, the address and what the challenge was made of. */
  const tokens = (form: URLSearchParams, authorization: string) => {
    const code = form.get('code') ?? '';
    const granted = codes.get(code);
    codes.delete(code);
    const told = Buffer.from(authorization.replace('Basic ', ''), 'base64').toString();
    const isClient =
      new URLSearchParams(`told=${told.replace(':', '&secret=')}`).toString() ===
      new URLSearchParams({ told: CLIENT, secret: SECRET }).toString();
    const proof = createHash('sha256')
      .update(form.get('code_verifier') ?? '')
      .digest('base64url');
    if (!isClient || granted?.challenge !== proof || granted.returnTo !== form.get('redirect_uri'))
      return undefined;
    return { access_token: 'unused', token_type: 'Bearer', expires_in: 60, id_token: idToken(granted) };
  };

  const answer = async (request: IncomingMessage, response: ServerResponse) => {
    const asked = new URL(request.url ?? '', url);
    const json = (value: object, status = 200) =>
      response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(value));
    if (asked.pathname === '/.well-known/openid-configuration')
      return json({
        issuer: url,
        authorization_endpoint: `${url}/authorize`,
        token_endpoint: `${url}/token`,
        jwks_uri: `${url}/keys`,
        response_types_supported: ['code'],
        subject_types_supported: ['public'],
        id_token_signing_alg_values_supported: ['RS256'],
        code_challenge_methods_supported: ['S256'],
      });
    if (asked.pathname === '/keys')
      return json({
        keys: [{ ...keys.publicKey.export({ format: 'jwk' }), kid: 'one', use: 'sig', alg: 'RS256' }],
      });
    if (asked.pathname === '/authorize') {
      const of = (name: string) => asked.searchParams.get(name) ?? '';
      if (of('client_id') !== CLIENT || of('code_challenge_method') !== 'S256') return json({}, 400);
      const code = randomBytes(16).toString('hex');
      codes.set(code, {
        challenge: of('code_challenge'),
        nonce: of('nonce'),
        returnTo: of('redirect_uri'),
        person,
      });
      const back = new URL(of('redirect_uri'));
      back.searchParams.set('code', code);
      back.searchParams.set('state', of('state'));
      return response.writeHead(302, { location: back.href }).end();
    }
    let body = '';
    for await (const part of request) body += String(part);
    const told = tokens(new URLSearchParams(body), request.headers.authorization ?? '');
    return told ? json(told) : json({ error: 'invalid_grant' }, 400);
  };
  const server = createServer((request, response) => void answer(request, response));
  await new Promise<void>((done) => server.listen(0, 'localhost', done));
  const { port }: AddressInfo = Object(server.address());
  // another site than the desk, as in life: its cookies have to bear that
  url = `http://localhost:${port}`;
  const file = join(mkdtempSync(join(tmpdir(), 'plazo-issuer-')), 'secret');
  writeFileSync(file, `${SECRET}\n`);
  return {
    url,
    /** The settings of a desk at an address, or of one whose address is not known yet. */
    settings: (desk = 'http://127.0.0.1:1', passwords = 'allowed') => ({
      PLAZO_OIDC_ISSUER: url,
      PLAZO_OIDC_CLIENT: CLIENT,
      PLAZO_OIDC_SECRET: file,
      PLAZO_OIDC_RETURN: `${desk}${SIGN_ON_PATH}`,
      PLAZO_OIDC_PASSWORDS: passwords,
    }),
    /** Who is logged in at the issuer, and what it says wrongly of them. */
    become: (next: Person, wrongly: Over = {}) => {
      person = next;
      over = wrongly;
    },
    stop: () => new Promise((done) => server.close(done)),
  };
}
